import type { FieldKind } from '#contract/kinds/kinds.ts'
import type { GivenField } from '#server/engine/steps/given-fields.ts'
import type { Row } from '#server/engine/kinds/row.ts'

/** A field that changed, as people read it. */
export interface FieldChange {
  field: string
  label: string
  from: Row[string]
  to: Row[string]
  fromText: string | null
  toText: string | null
  /** Of fields whose values are paths of files. */
  kind?: FieldKind
}

/** Something that happened to a record, or that a person did. */
export interface TimelineEntry {
  /** Differs from all others of the timeline; of two of one moment the greater one came later. */
  id: string
  kind: string
  kindText: string
  /** `add`, `edit`, `delete`, a step of the life cycle, or a verb of its own. */
  action: string
  actionText: string
  username: string | null
  realname: string | null
  time: string
  changes: FieldChange[]
  /** What was said and filled in with a step of the life cycle, beside the changes. */
  step?: { answer: { label: string; text: string } | null; reason: string | null; given: GivenField[] }
}

/** An entry and when it was, epoch ms. */
export interface TimedEntry {
  atMs: number
  entry: TimelineEntry
}

/** The entry that the last page ended with; what follows is older. */
export interface Cursor {
  atMs: number
  id: string
}

/** What is asked of each source. */
export interface TimelinePart {
  before: Cursor | null
  most: number
}

/** Entries of one moment that a page may end in the middle of. */
const OF_ONE_MOMENT = 50

/** How many rows a source reads so that enough are left behind the cursor. */
export function rowsToRead({ most }: TimelinePart): number {
  return most + OF_ONE_MOMENT
}

/** The newest entries behind the cursor, newest first. */
export function newest(entries: readonly TimedEntry[], { before, most }: TimelinePart): TimedEntry[] {
  return entries
    .filter((one) => before === null || isOlder(one, before))
    .toSorted((one, other) => other.atMs - one.atMs || compareText(other.entry.id, one.entry.id))
    .slice(0, most)
}

function isOlder({ atMs, entry }: TimedEntry, before: Cursor): boolean {
  return atMs < before.atMs || (atMs === before.atMs && compareText(entry.id, before.id) < 0)
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** `1771000000000~change-12`. */
export function writeCursor({ atMs, entry }: TimedEntry): string {
  return `${atMs}~${entry.id}`
}

/** @returns null for what is no cursor */
export function readCursor(text: string): Cursor | null {
  const [, atMs, id] = /^(\d{1,15})~([\w-]{1,80})$/.exec(text) ?? []
  return atMs === undefined || id === undefined ? null : { atMs: Number(atMs), id }
}
