/** The decoded text of a raw single-part mail. */
export function bodyOf(raw: string): string {
  const end = raw.indexOf('\r\n\r\n')
  const [head, body] = [raw.slice(0, end).toLowerCase(), raw.slice(end + 4)]
  if (head.includes('content-transfer-encoding: base64')) return Buffer.from(body, 'base64').toString()
  if (!head.includes('content-transfer-encoding: quoted-printable')) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Everything that at least one mail program turns into a link. */
const linked = [
  /[a-z][a-z\d+.-]*:[/\\]+\S*/giu,
  /\b(?:mailto|tel|sms|javascript|data|file|skype|facetime|intent):\S+/giu,
  /\S+@\S+/gu,
  /[\p{L}\p{N}_-]+(?:[.\u3002\uff0e\uff61][\p{L}\p{N}_-]+)+/gu,
  /(?:\\\\|\/\/)\S+/gu,
]

export const linksIn = (text: string): string[] => linked.flatMap((pattern) => text.match(pattern) ?? [])

/** Characters that hide, reorder or break the text around them. */
export const invisibleIn = (text: string): string[] =>
  text
    .match(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu)
    ?.filter((sign) => !/[\r\n]/.test(sign)) ?? []
