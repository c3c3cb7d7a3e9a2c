import { createHash } from 'node:crypto'
import type { ProbedPart, ProbeResult, Verdict } from './run-probe.ts'

/** After this long, two probes in a row are missing and the status is out of date. */
const staleMinutes = 15

const zone = 'America/Chicago'

const names: Readonly<Record<ProbedPart, string>> = {
  pages: 'Web pages',
  forms: 'Forms',
  delivery: 'Delivery to our stores',
  opening: 'Opening at the store',
}

/** The probe's own form and mailbox stand for those of customers and stores. */
const sentences: Readonly<Record<ProbedPart, Readonly<Record<Exclude<Verdict, 'unknown'>, string>>>> = {
  pages: { works: 'The home page loaded.', fails: 'The home page did not load.' },
  forms: { works: 'A test form was accepted.', fails: 'A test form was not accepted.' },
  delivery: { works: 'Its notice was delivered.', fails: 'Its notice was not delivered in time.' },
  opening: { works: 'It was opened and closed.', fails: 'It was not opened in time.' },
}

const words: Readonly<Record<Verdict, string>> = { works: 'Works', fails: 'Not working', unknown: 'Not checked' }

const sentenceOf = (part: ProbedPart, verdict: Verdict) =>
  verdict === 'unknown' ? 'An earlier step failed, so this was not checked.' : sentences[part][verdict]

const headingOf = (verdicts: readonly Verdict[]) => {
  if (verdicts.every((verdict) => verdict === 'works')) return 'Everything we checked works'
  return verdicts.includes('works') ? 'Some of what we checked is not working' : 'Nothing we checked works'
}

const timeOf = (at: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone: zone }).format(at)

const entriesOf = ({ parts }: ProbeResult) => Object.entries(parts) as [ProbedPart, Verdict][]

const validUntil = ({ at }: ProbeResult) => new Date(at.getTime() + staleMinutes * 60_000)

const style =
  'body{max-width:40rem;margin:0 auto;padding:1rem;font:1.125rem/1.5 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}table{width:100%;border-collapse:collapse}caption,th,td{padding:.5rem .5rem .5rem 0;text-align:left;vertical-align:top}caption{font-weight:bold}tr{border-bottom:1px solid}@media(max-width:30rem){th,td{display:block;padding:.125rem 0}th{padding-top:.5rem}td:last-child{padding-bottom:.5rem}}'

/** nginx sends this with the page. */
export const statusPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** No script and no outside file, so that it can be read wherever the pages cannot. */
export function statusPage(result: ProbeResult): string {
  const rows = entriesOf(result).map(
    ([part, verdict]) =>
      `<tr><th scope="row">${names[part]}</th><td>${words[verdict]}</td><td>${sentenceOf(part, verdict)}</td></tr>`,
  )
  const time = (at: Date) => `<time datetime="${at.toISOString()}">${timeOf(at)}</time>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Website status | Cash Express</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${headingOf(entriesOf(result).map(([, verdict]) => verdict))}</h1>
<p>Last checked: ${time(result.at)}</p>
<p>We check every five minutes. After ${time(validUntil(result))}, this page is out of date and no longer shows whether our website works.</p>
<table>
<caption>What we checked</caption>
<tbody>
${rows.join('\n')}
</tbody>
</table>
<p>If you need us now, please call your store.</p>
</main>
</body>
</html>
`
}

export const statusJson = (result: ProbeResult) =>
  `${JSON.stringify({ checkedAt: result.at, validUntil: validUntil(result), parts: result.parts, seconds: result.seconds }, null, 2)}\n`
