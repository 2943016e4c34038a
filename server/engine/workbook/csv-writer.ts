import type { Cell, Row, Sheet, SheetPart } from './sheet.ts'
import { looksLikeFormula, NO_FRAME, type SheetWriter } from './sheet-writer.ts'
import type { Sink } from './sink.ts'

/** Tells spreadsheet programs that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes comma separated values (RFC 4180): headings and rows, no titles. A text that a spreadsheet program would calculate begins with an apostrophe. */
export function createCsvWriter(sheet: Sheet, into: Sink): SheetWriter {
  const write = ({ rows }: SheetPart) => {
    const lines = rows.filter(({ style }) => style !== 'title' && style !== 'byline').map(lineOf)
    if (lines.length > 0) into.append(Buffer.from(lines.join('')))
  }
  into.append(Buffer.from(BYTE_ORDER_MARK))
  write(sheet)
  return { add: write, end: () => NO_FRAME }
}

function lineOf({ cells }: Row): string {
  return `${cells.map(fieldOf).join(',')}\r\n`
}

function fieldOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = looksLikeFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
