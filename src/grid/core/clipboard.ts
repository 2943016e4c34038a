/** Texts by row and column as they lie in a clipboard; rows may be of different length. */
export type Clip = readonly (readonly string[])[]

/** Says in the clipboard's HTML that its text was written by `clipText` and can be taken letter by letter. */
export const OWN_COPY = 'data-grid-copy'

/**
 * Cells of a clipboard text as Excel and WPS write it: tabs between columns, a line per row, the last line ended or not; a cell with a
 * tab, a line break or a leading quote stands in quotes, with its own quotes doubled. Spreadsheets leave a quote that only begins a cell bare:
 * what is not closed at the end of a cell is taken literally.
 */
export function readClipText(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  for (;;) {
    const quoted = text.charCodeAt(at) === QUOTE ? readQuoted(text, at) : null
    const end = quoted?.end ?? plainEnd(text, at)
    row.push(quoted?.value ?? text.slice(at, end))
    if (end < text.length && text.charCodeAt(end) === TAB) {
      at = end + 1
      continue
    }
    rows.push(row)
    row = []
    at = afterBreak(text, end)
    if (at >= text.length) return rows
  }
}

/** The text of a clipboard that every spreadsheet and `readClipText` read as these cells. */
export function clipText(clip: Clip): string {
  const lines = clip.map((row) => row.map(quotedWhereNeeded).join('\t'))
  const isOneCell = clip.length === 1 && clip[0]?.length === 1
  return isOneCell ? lines.join('') : lines.map((line) => `${line}\r\n`).join('')
}

/** The same as HTML. What a spreadsheet would bend (long numbers, leading zeros, signs of a formula) is marked as text. */
export function clipHtml(clip: Clip): string {
  const rows = clip.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')
  return `<table ${OWN_COPY} style="border-collapse:collapse"><tbody>${rows}</tbody></table>`
}

const TAB = 9
const LINE = 10
const RETURN = 13
const QUOTE = 34

function plainEnd(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === TAB || code === LINE || code === RETURN) break
  }
  return at
}

function afterBreak(text: string, end: number): number {
  const isPair = text.charCodeAt(end) === RETURN && text.charCodeAt(end + 1) === LINE
  return end + (isPair ? 2 : 1)
}

function readQuoted(text: string, from: number): { value: string; end: number } | null {
  let close = text.indexOf('"', from + 1)
  while (close !== -1 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2)
  if (close === -1) return null
  const end = close + 1
  if (end < text.length && plainEnd(text, end) !== end) return null
  const value = text
    .slice(from + 1, close)
    .replaceAll('""', '"')
    .replace(/\r\n?/g, '\n')
  return { value, end }
}

const quotedWhereNeeded = (cell: string): string =>
  /^"|[\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const AMOUNT = /^-?(?:0|[1-9]\d{0,2}(?:,\d{3}){1,4}|[1-9]\d{0,14})(?:\.\d+)?$/
const MOMENT = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/

function cellHtml(cell: string): string {
  const isText = cell !== '' && !AMOUNT.test(cell) && !MOMENT.test(cell)
  return `<td${isText ? ` style="mso-number-format:'\\@'"` : ''}>${markup(cell)}</td>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const markup = (cell: string): string =>
  cell
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/^ +| {2,}| +$/g, (run) => `<span style="mso-spacerun:yes">${'&nbsp;'.repeat(run.length)}</span>`)
    .replace(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">')
