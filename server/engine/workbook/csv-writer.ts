import { looksLikeFormula } from '#contract/workbook/formula-text.ts'
import type { Cell, Row, Sheet, SheetPart } from './sheet.ts'
import { NO_FRAME, type SheetWriter } from './sheet-writer.ts'
import type { Sink } from './sink.ts'

/** Tells spreadsheet programs that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes comma separated values (RFC 4180): headings and rows, no titles. A text that a spreadsheet program would calculate begins with an apostrophe, one that it would read as another value with a tab. */
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
  const text = `${guardOf(cell)}${cell}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Nothing that is seen in a cell, but enough to keep a text a text. */
const TEXT_GUARD = '\t'

/** Twelve digits and more lose their end, leading zeros go, `1E5` is calculated and `3-4` becomes a day. */
const READ_ANEW = /^(\d{12,}|0\d+|\d+[eE]\d+|\d{1,4}[-/]\d{1,2})$/

function guardOf(text: string): string {
  if (looksLikeFormula(text)) return "'"
  return READ_ANEW.test(text) ? TEXT_GUARD : ''
}
