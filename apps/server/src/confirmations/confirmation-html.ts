import { company } from '@cash-express/domain/site/company'
import type { Letter } from './confirmation-text.ts'

/** A character below is written as a reference, so that a name of a store is never markup. A time stays on one line. */
const escaped = (text: string) =>
  text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/\d [AP]M\b|\d [ap]\. m\./g, (time) => time.replaceAll(' ', '\u00a0'))

/**
 * Mail programs ignore most style sheets, so every style stands where it applies. A program with a dark scheme of its own
 * uses the classes; one that inverts colors by itself finds plain dark text on a light ground.
 */
const colors = {
  ink: '#1e2a26',
  dim: '#45504a',
  head: '#07332a',
  pine: '#0d5745',
  brass: '#f2b33d',
  link: '#0a527e',
  sand: '#f6f0e4',
  edge: '#d9cfbd',
  line: '#ebe4d6',
} as const

const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#10201b !important}
.card{background:#18302a !important;border-color:#2f4a42 !important}
.ink{color:#f1f6f3 !important}
.head{color:#ffffff !important}
.dim{color:#b9cbc4 !important}
.link{color:#9fd4f2 !important}
.box{background:#10271f !important;border-color:#3b5a50 !important}
.button,.button a{background:#f2b33d !important;color:#07332a !important}
.line{border-color:#2f4a42 !important}
}
@media (max-width:520px){
.outer{padding:0 !important}
.card{border-radius:0 !important;border-left:0 !important;border-right:0 !important}
.pad{padding-left:20px !important;padding-right:20px !important}
}`

const table = (content: string, attributes = '') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" ${attributes}>${content}</table>`

const section = (content: string, top = 24) =>
  `<tr><td class="pad" style="padding:${top}px 32px 0">${content}</td></tr>`

const text = (content: string, size = 16, tone: 'ink' | 'dim' = 'ink', more = '') =>
  `<p class="${tone}" style="margin:0;color:${colors[tone]};font-size:${size}px;${more}">${content}</p>`

const heading = (content: string) =>
  `<h2 class="head" style="margin:0 0 4px;color:${colors.head};font-size:20px;font-weight:800">${escaped(content)}</h2>`

const box = (content: string, ground: string, edge: string) =>
  table(
    `<tr><td class="box" style="padding:14px 18px;background:${ground};border:1px solid ${edge};border-radius:12px">${content}</td></tr>`,
    'style="margin-top:10px"',
  )

/** The awning of our stores, in table cells because pictures are not loaded. */
const awning = table(
  `<tr>${Array.from({ length: 12 }, (_, index) => {
    const color = index % 2 === 0 ? colors.pine : colors.brass
    return `<td height="10" bgcolor="${color}" style="height:10px;line-height:10px;font-size:1px;border-radius:0 0 7px 7px;background:${color}">&nbsp;</td>`
  }).join('')}</tr>`,
)

const cell = (content: string, className: string, style: string) =>
  `<td class="${className}" valign="top" style="padding:6px 12px 6px 0;font-size:16px;${style}">${content}</td>`

function row({ label, lines, phone }: Letter['rows'][number]): string {
  const shown = lines.map((line) =>
    phone
      ? `<a class="link" href="tel:+1${line.replace(/\D/g, '')}" style="color:${colors.link};white-space:nowrap">${escaped(line)}</a>`
      : escaped(line),
  )
  return `<tr>${cell(escaped(label), 'dim', `color:${colors.dim};white-space:nowrap`)}${cell(shown.join('<br>'), 'ink', `color:${colors.ink};font-weight:600`)}</tr>`
}

const item = (content: string) =>
  `<tr><td class="line" valign="top" style="width:26px;padding:8px 0;border-top:1px solid ${colors.line}"><span class="link" style="color:${colors.pine};font-weight:800">✓</span></td><td class="ink line" style="padding:8px 0;border-top:1px solid ${colors.line};color:${colors.ink};font-size:16px">${escaped(content)}</td></tr>`

const twoWords = ({ label, shown, why }: NonNullable<Letter['callWords']>) =>
  section(
    box(
      `${text(escaped(label), 16, 'ink', 'font-weight:700')}<p style="margin:8px 0"><span style="display:inline-block;padding:4px 14px;border-radius:8px;background:${colors.brass};color:${colors.head};font-size:24px;font-weight:800">${escaped(shown)}</span></p>${text(escaped(why))}`,
      '#fffdf8',
      colors.edge,
    ),
    14,
  )

export const htmlOf = (letter: Letter): string =>
  [
    '<!doctype html>',
    `<html lang="${letter.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    // Without it, programs make links of words and numbers that they take for places and times.
    '<meta name="format-detection" content="address=no,date=no,email=no">',
    `<title>${escaped(letter.subject)}</title>`,
    `<style>${darkStyles}</style>`,
    '</head>',
    `<body class="page" style="margin:0;background:${colors.sand}">`,
    '<main>',
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(letter.preview)}</div>`,
    table(
      `<tr><td class="outer" align="center" style="padding:24px 12px">${table(
        [
          `<tr><td>${awning}</td></tr>`,
          section(
            `<p class="head" style="margin:0;color:${colors.head};font-size:20px;font-weight:800">${escaped(company.name)}</p>`,
            20,
          ),
          section(
            `<h1 class="head" style="margin:0;color:${colors.head};font-size:28px;line-height:1.15;font-weight:800">${escaped(letter.title)}</h1>` +
              text(`${escaped(letter.greeting)}<br>${escaped(letter.opening)}`, 18, 'ink', 'margin-top:12px') +
              box(
                `<p class="head" style="margin:0;color:${colors.head};font-size:21px;font-weight:800;line-height:1.3">${escaped(letter.box.strong)}</p>${text(escaped(letter.box.small), 16, 'dim', 'margin-top:2px')}`,
                '#e8f5ec',
                '#b4d6c0',
              ),
            12,
          ),
          section(
            table(
              `<tr><td class="button" align="center" bgcolor="${colors.pine}" style="background:${colors.pine};border-radius:12px"><a href="${escaped(letter.button.link)}" style="display:block;padding:15px 20px;color:#ffffff;font-size:18px;font-weight:700;text-decoration:none">${escaped(letter.button.label)}</a></td></tr>`,
            ) + text(escaped(letter.button.note), 15, 'dim', 'margin-top:8px'),
          ),
          ...(letter.callWords ? [twoWords(letter.callWords)] : []),
          section(heading(letter.storeTitle) + table(letter.rows.map(row).join(''))),
          ...letter.lists.map(({ title, items }) => section(heading(title) + table(items.map(item).join('')))),
          section(text(letter.foot.map(escaped).join('<br>'), 15, 'dim', 'padding-bottom:28px'), 20),
        ].join('\n'),
        `class="card" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${colors.edge};border-radius:12px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;line-height:1.5"`,
      )}</td></tr>`,
      `class="page" style="background:${colors.sand}"`,
    ),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
