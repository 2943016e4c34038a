import type { Field } from '#contract/define-entity.ts'
import { filterFormOf } from '#crud/query/filter-forms.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'

/** Widths of a column in px: what it has by itself, and what it never goes below. */
interface Widths {
  width: number
  minWidth: number
}

const PLAIN: Widths = { width: 120, minWidth: 60 } // CONST-54

/** Kinds that want more. */
const WIDTHS: Partial<Record<FieldKind, Widths>> = {
  date: { width: 135, minWidth: 135 }, // CONST-58
  datetime: { width: 200, minWidth: 190 }, // CONST-59, CONST-61
  textarea: { width: 160, minWidth: 80 },
  files: { width: 180, minWidth: 80 },
  images: { width: 160, minWidth: 80 },
}

/** What a value of these takes in a list, whatever its column would like; lines of text end early anyway; the others give a fifth. */
const LEAST_IN_LISTS: Partial<Record<FieldKind, number>> = { date: 108, datetime: 112, image: 56, textarea: 96 }
const LEAST_SHARE = 0.8
/** A moment in a list stands shorter than in a table that is edited. */
const MOMENT_WIDTH = 124

/** Entities whose rows want more. */
const OF_ENTITIES: Readonly<Record<string, Widths>> = {
  user: { width: 220, minWidth: 190 }, // CONST-60, CONST-62
  department: { width: 160, minWidth: 190 }, // CONST-60, CONST-63
}

/** The width of a column of a list, and how narrow it becomes where not all of them fit: its name and a usual value stay readable. */
export function listWidthsOf(field: Field): { width: number; leastWidth: number } {
  const { kind, width = 140 } = field
  const head = headWidth(field)
  const person = isPerson(field) ? LEAST_OF_PERSON : 0
  const wanted = Math.max(head, person, kind === 'datetime' ? MOMENT_WIDTH : width)
  const least = LEAST_IN_LISTS[kind] ?? Math.max(person, Math.round(wanted * LEAST_SHARE))
  return { width: wanted, leastWidth: Math.min(wanted, Math.max(head, least)) }
}

/** A face and a name of three letters. */
const LEAST_OF_PERSON = 104

const isPerson = ({ to, many }: Field): boolean => to === 'user' && many !== true

const LETTER = { wide: 14, capital: 10, narrow: 8 }
const HEAD_PADDING = 24
/** Beside the name, as grid.module.css has them. */
const ICONS = { sort: 16, filter: 14, both: 26 }

/** What the name of a column takes with its icons, px. */
function headWidth(field: Field): number {
  const letters = wordsWidth(field.label)
  const isFiltered = filterFormOf(field) !== null
  const isSorted = field.sortable === true
  if (isSorted && isFiltered) return letters + HEAD_PADDING + ICONS.both
  return letters + HEAD_PADDING + (isSorted ? ICONS.sort : 0) + (isFiltered ? ICONS.filter : 0)
}

/** What words take in a cell, without its padding, px. */
export function wordsWidth(words: string): number {
  return Array.from(words).reduce((sum, letter) => sum + letterWidth(letter), 0)
}

function letterWidth(letter: string): number {
  if (letter > '\u2e7f') return LETTER.wide
  return /[A-Z@%]/.test(letter) ? LETTER.capital : LETTER.narrow
}

/** The width of a column: the field's own or its kind's, never less than the smallest. Source: CONST-54, CONST-58…63, O-41. */
export function widthsOf({ kind, to = '', width }: Field): Widths {
  const usual = (kind === 'reference' ? OF_ENTITIES[to] : undefined) ?? WIDTHS[kind] ?? PLAIN
  return { minWidth: usual.minWidth, width: Math.max(width ?? usual.width, usual.minWidth) }
}
