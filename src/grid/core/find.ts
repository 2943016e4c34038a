import type { Area } from './area.ts'
import type { GridColumn } from './column.ts'
import { rowWrites, type CellWrite, type GridEdit } from './edit.ts'
import { isIn } from './ranges.ts'
import { readCell, whyReadOnly } from './read-cell.ts'
import type { GridSource } from './source.ts'

/** What is looked for. */
export interface Finding {
  text: string
  /** Default: letters in whatever case. */
  isCaseKept?: boolean
  /** Default: anywhere in a cell. */
  isWholeCell?: boolean
}

/** Where it is looked for: everything, or the cells of some areas. */
export interface FindPlace {
  source: GridSource
  columns: readonly GridColumn[]
  within?: readonly Area[]
}

export interface FoundCell {
  row: number
  column: number
}

/** What replacing everything would do. */
export interface Replaced {
  edit: GridEdit
  /** Found, but nothing that can be written there. */
  readOnly: number
  invalid: number
}

/** Whether the words of a cell hold what is looked for; nothing is found by an empty text. */
export function matcherOf(finding: Finding): (words: string) => boolean {
  const sought = folded(finding, finding.text)
  if (sought === '') return () => false
  if (finding.isWholeCell) return (words) => folded(finding, words) === sought
  return (words) => folded(finding, words).includes(sought)
}

/** The next cell behind (or before) `from` that holds it, line by line, going round at the end; null = there is none. */
export function findNext(place: FindPlace, finding: Finding, from: FoundCell, step: 1 | -1): FoundCell | null {
  const matches = matcherOf(finding)
  const width = place.columns.length
  const total = place.source.count * width
  if (total === 0 || finding.text === '') return null
  const start = from.row * width + from.column
  for (let passed = 1; passed <= total; passed++) {
    const index = (((start + step * passed) % total) + total) % total
    const cell = { row: Math.floor(index / width), column: index % width }
    if (isWithin(place, cell) && matches(wordsAt(place, cell))) return cell
  }
  return null
}

/** How many cells of the rows from `first` up to, but without, `end` hold it. */
export function countRows(place: FindPlace, finding: Finding, first: number, end: number): number {
  let count = 0
  for (const _cell of findIn(place, finding, first, end)) count += 1
  return count
}

/** Every cell that holds it, line by line. */
export const findAll = (place: FindPlace, finding: Finding): Generator<FoundCell> =>
  findIn(place, finding, 0, place.source.count)

/** The step that replaces it in one cell; words that only the painting shows are not written. */
export function replaceOne(place: FindPlace, finding: Finding, by: string, cell: FoundCell): Replaced {
  return replaceIn([cell], place, finding, by)
}

/** The step that replaces it everywhere. */
export function replaceAll(place: FindPlace, finding: Finding, by: string): Replaced {
  return replaceIn(findAll(place, finding), place, finding, by)
}

function* findIn(place: FindPlace, finding: Finding, first: number, end: number): Generator<FoundCell> {
  const matches = matcherOf(finding)
  for (let row = first; row < Math.min(end, place.source.count); row++) {
    for (let column = 0; column < place.columns.length; column++) {
      const cell = { row, column }
      if (isWithin(place, cell) && matches(wordsAt(place, cell))) yield cell
    }
  }
}

interface Gathered extends Omit<Replaced, 'edit'> {
  writes: CellWrite[]
}

function replaceIn(cells: Iterable<FoundCell>, place: FindPlace, finding: Finding, by: string): Replaced {
  const replaced: Gathered = { writes: [], readOnly: 0, invalid: 0 }
  for (const cell of cells) replaceInto(replaced, place, finding, by, cell)
  const { writes, ...counts } = replaced
  return { edit: { cause: 'replace', writes: rowWrites(writes), added: [] }, ...counts }
}

const folded = (finding: Finding, text: string): string => (finding.isCaseKept ? text : text.toLowerCase())

const isWithin = (place: FindPlace, { row, column }: FoundCell): boolean =>
  place.within === undefined || isIn(place.within, row, column)

function wordsAt({ source, columns }: FindPlace, { row, column }: FoundCell): string {
  const found = columns[column]
  const values = source.row(source.idAt(row) ?? '')
  return found === undefined || values === undefined ? '' : found.text(values[found.key], values)
}

function replaceInto(
  replaced: Gathered,
  { source, columns }: FindPlace,
  finding: Finding,
  by: string,
  cell: FoundCell,
) {
  const column = columns[cell.column]
  const id = source.idAt(cell.row)
  const row = id === undefined ? undefined : source.row(id)
  if (id === undefined || row === undefined || column === undefined) return
  const isOpen = whyReadOnly(source, column, id) === undefined
  const before = isOpen ? (column.editing?.write(row[column.key], row) ?? '') : ''
  const text = isOpen ? exchanged(finding, by, before) : before
  if (text === before) {
    replaced.readOnly += 1
    return
  }
  const reading = readCell(source, column, id, text)
  if (reading.verdict === 'invalid') replaced.invalid += 1
  const problem = reading.verdict === 'invalid' ? { problem: reading.problem ?? '' } : {}
  replaced.writes.push({ id, key: column.key, value: reading.value, ...problem })
}

/** Letters are compared one by one: folding may change the length of a text. */
function exchanged(finding: Finding, by: string, text: string): string {
  if (finding.isWholeCell) return matcherOf(finding)(text) ? by : text
  const source = finding.text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return text.replace(new RegExp(source, finding.isCaseKept ? 'gu' : 'giu'), () => by)
}
