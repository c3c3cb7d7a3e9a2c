/** The smuggled request in the body of the first one, which must not reach the API. */
const hidden = 'GET /api/v1/captcha?form=smuggled HTTP/1.1\r\nHost: hidden.example\r\n\r\n'

const post = (lines: readonly string[], body: string, path = '/api/v1/get-stores') =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`

const chunked = `0\r\n\r\n${hidden}`
const inChunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`

/** Ways to make two servers disagree about where a request ends. */
const disguises = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding:\x0bchunked',
  ' Transfer-Encoding: chunked',
  'X: y\r\n Transfer-Encoding: chunked',
  'X: y\nTransfer-Encoding: chunked',
  'X: y\rTransfer-Encoding: chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: chunKed',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  'Transfer-Encoding: x\r\nTransfer-Encoding: chunked',
  'Transfer_Encoding: chunked',
  'Transfer-Encoding\r\n: chunked',
  'Transfer-Encoding: \r\n chunked',
  'Content-Encoding: x\r\nTransfer-Encoding: chunked',
]

export const smuggled: readonly (readonly [name: string, bytes: string])[] = [
  ...disguises.flatMap((line): [string, string][] => [
    [`CL.TE by ${JSON.stringify(line)}`, post([`Content-Length: ${chunked.length}`, line], chunked)],
    [`TE.CL by ${JSON.stringify(line)}`, post([line, 'Content-Length: 4'], inChunk)],
    [`TE alone by ${JSON.stringify(line)}`, post([line], inChunk)],
  ]),
  ...['0x44', '+4', '-4', '4, 4', '4\t', '4 4', '04', '4e1', '99999999999999999999', ''].map(
    (length): [string, string] => [
      `Content-Length: ${JSON.stringify(length)}`,
      post([`Content-Length: ${length}`], hidden),
    ],
  ),
  ['two lengths', post(['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden)],
  ['two equal lengths', post([`Content-Length: ${hidden.length}`, `Content-Length: ${hidden.length}`], hidden)],
  ['a length with a space before the colon', post(['Content-Length : 0', `Content-Length: ${hidden.length}`], hidden)],
  ['a length with an underscore', post(['Content_Length: 0', `Content-Length: ${hidden.length}`], hidden)],
  ['a chunk of overflowing size', post(['Transfer-Encoding: chunked'], `fffffffffffffffff\r\n${hidden}`)],
  ['a chunk with a bare line feed', post(['Transfer-Encoding: chunked'], `0\n\n${hidden}`)],
  ['a chunk with an extension', post(['Transfer-Encoding: chunked'], `0;a="\r\n\r\n${hidden}`)],
  [
    'an upgrade',
    post(['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', `Content-Length: ${hidden.length}`], hidden),
  ],
  ['an expectation', post(['Expect: 100-continue', `Content-Length: ${hidden.length}`], hidden)],
  ['a header that Connection drops', post(['Connection: Content-Length', `Content-Length: ${hidden.length}`], hidden)],
  ['a line break in the address', post([`Content-Length: ${hidden.length}`], hidden, '/api/v1/get-stores%0d%0aX:%20y')],
  ['a space in the address', post([`Content-Length: ${hidden.length}`], hidden, '/api/v1/get-stores HTTP/1.1 x')],
  ['a body on GET', `GET /api/v1/captcha HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  [
    'HTTP/1.0 with chunks',
    `POST /api/v1/get-stores HTTP/1.0\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n${chunked}`,
  ],
  ['HTTP/0.9', `GET /api/v1/captcha\r\n${hidden}`],
  ['a zero byte', post(['X: \0', `Content-Length: ${hidden.length}`], hidden)],
]
