import type { RowsChanged } from '#contract/wire/live.ts'

/** A value and the number of the change that set it. */
export interface Stamped {
  value: unknown
  seq: number
}

/** What is known to have changed in one row, per field; the keys of `tug_status` count one by one. */
export interface RowPatch {
  fields: ReadonlyMap<string, Stamped>
  tugs: ReadonlyMap<string, Stamped>
}

/** How far the rows of a table are known: epoch of the numbering and number of the last change in them. */
export interface TablePosition {
  ep: string
  seq: number
  /** Of rows that were asked for: how far changes without numbers had been heard, where that is further; what rows report of themselves is in the rows until there. */
  heard?: number
}

/** Whether rows known up to `at` miss something of what is known `now`. */
export function isMissing(at: TablePosition | null, now: TablePosition | null): boolean {
  if (now === null) return false
  return at === null || at.ep !== now.ep || at.seq < now.seq
}

/** What happened to the rows of one table between two paints. */
export interface TableUpdate {
  /** Row id → what changed in it. */
  patches: ReadonlyMap<string, RowPatch>
  /** Additions, deletions and changes without rows. */
  changed: readonly RowsChanged[]
  /** The last number heard; null = none yet. */
  position: TablePosition | null
  /** Something is missing (too much at once, a numbering begun anew): only a fresh query shows the truth. */
  lost: boolean
}

type Row = Readonly<Record<string, unknown>>

const TUG = 'tug_status'

/** The patch a row on the wire stands for. Source: LIVE-05, ENT-41. */
export function patchOf(row: Row, seq: number): RowPatch {
  const fields = new Map<string, Stamped>()
  for (const [name, value] of Object.entries(row)) {
    if (name !== 'id' && !(name === TUG && isPlain(value))) fields.set(name, { value, seq })
  }
  const tug = row[TUG]
  const tugs = isPlain(tug) ? Object.entries(tug).map(([name, value]) => [name, { value, seq }] as const) : []
  return { fields, tugs: new Map(tugs) }
}

/** Both patches in one: per field the higher number wins, so order, repetition and grouping make no difference. Source: reliability R8. */
export function joinPatches(one: RowPatch, other: RowPatch): RowPatch {
  return { fields: joinFields(one.fields, other.fields), tugs: joinFields(one.tugs, other.tugs) }
}

/** The patch without what a snapshot read at `since` already holds. @param since one number, or one per field */
export function patchSince({ fields, tugs }: RowPatch, since: number | ((name: string) => number)): RowPatch {
  const sinceOf = typeof since === 'number' ? () => since : since
  const tug = sinceOf(TUG)
  return {
    fields: new Map([...fields].filter(([name, { seq }]) => seq > sinceOf(name))),
    tugs: new Map([...tugs].filter(([, { seq }]) => seq > tug)),
  }
}

/** Whether a patch says nothing. */
export function isEmptyPatch({ fields, tugs }: RowPatch): boolean {
  return fields.size === 0 && tugs.size === 0
}

/**
 * The row with a patch on it; the same row when nothing differs. `id` stays, unknown names are left out, `tug_status` is merged key by
 * key, and a translation (`x_dictText`) older than its value is dropped. @param accepts which names the table has. Source: LIVE-05, O-70.
 */
export function patchedRow(row: Row, patch: RowPatch, accepts: (name: string) => boolean): Row {
  const changes = new Map<string, unknown>()
  for (const [name, { value }] of patch.fields) if (name !== 'id' && accepts(name)) changes.set(name, value)
  for (const [name, value] of changes) {
    const translation = `${name}_dictText`
    const isOlder = seqOf(patch, translation) < seqOf(patch, name)
    if (isOlder && Object.hasOwn(row, translation) && !isSame(row[name], value)) changes.set(translation, undefined)
  }
  if (patch.tugs.size > 0) changes.set(TUG, patchedTug(row[TUG], patch))
  const differing = [...changes].filter(([name, value]) => !isSame(row[name], value))
  return differing.length === 0 ? row : { ...row, ...Object.fromEntries(differing) }
}

const seqOf = ({ fields }: RowPatch, name: string): number => fields.get(name)?.seq ?? -1

function patchedTug(before: unknown, { fields, tugs }: RowPatch): unknown {
  const replaced = fields.get(TUG)
  const kept = replaced === undefined ? before : replaced.value
  const newer = [...tugs].filter(([, { seq }]) => replaced === undefined || seq > replaced.seq)
  if (newer.length === 0 && replaced !== undefined) return replaced.value
  return { ...(isPlain(kept) ? kept : {}), ...Object.fromEntries(newer.map(([name, { value }]) => [name, value])) }
}

function joinFields(
  one: ReadonlyMap<string, Stamped>,
  other: ReadonlyMap<string, Stamped>,
): ReadonlyMap<string, Stamped> {
  if (other.size === 0) return one
  const joined = new Map(one)
  for (const [name, stamped] of other) {
    const known = joined.get(name)
    if (known === undefined || known.seq < stamped.seq) joined.set(name, stamped)
  }
  return joined
}

/** Whether two values of the wire are the same: nested ones by their text. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  return JSON.stringify(one) === JSON.stringify(other)
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
