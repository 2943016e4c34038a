import { joinedKeys, withoutKeys } from './keys.ts'
import type { GridRow, RowId } from './source.ts'
import { isSameValue } from './values.ts'

/** Something that keeps up with the rows in force. */
export interface RowIndex {
  enter(id: RowId, row: GridRow): void
  leave(id: RowId, row: GridRow): void
  change(id: RowId, before: GridRow, after: GridRow): void
}

/** Why a row is not in force: removed here, deleted elsewhere, on another page. */
export type Absence = 'removed' | 'gone' | 'elsewhere'

type Changes = Readonly<Record<string, unknown>>

const NO_KEYS: readonly string[] = []
const NONE: ReadonlySet<RowId> = new Set()

/** Rows as they were read and what was done to them here. */
export class Records {
  /** As the server has them. */
  readonly #base = new Map<RowId, GridRow>()
  /** Rows with values of their own: new ones and those with edits. */
  readonly #mine = new Map<RowId, GridRow>()
  readonly #dirty = new Map<RowId, readonly string[]>()
  readonly #created = new Set<RowId>()
  readonly #absent: Readonly<Record<Absence, Set<RowId>>> = {
    removed: new Set(),
    gone: new Set(),
    elsewhere: new Set(),
  }
  readonly #indexes: readonly RowIndex[]

  constructor(indexes: readonly RowIndex[]) {
    this.#indexes = indexes
  }

  get created(): ReadonlySet<RowId> {
    return this.#created
  }

  /** Keys with edits by row. */
  get dirty(): ReadonlyMap<RowId, readonly string[]> {
    return this.#dirty
  }

  /** Rows that are not in force, for whatever reason. */
  get absentIds(): ReadonlySet<RowId> {
    const [one, ...more] = Object.values(this.#absent).filter(({ size }) => size > 0)
    return one === undefined || more.length === 0 ? (one ?? NONE) : new Set([one, ...more].flatMap((ids) => [...ids]))
  }

  absent(why: Absence): ReadonlySet<RowId> {
    return this.#absent[why]
  }

  row(id: RowId): GridRow | undefined {
    return this.#mine.get(id) ?? this.#base.get(id)
  }

  /** The row as the server has it; undefined for a new one. */
  baseOf(id: RowId): GridRow | undefined {
    return this.#base.get(id)
  }

  isKnown(id: RowId): boolean {
    return this.#base.has(id) || this.#created.has(id)
  }

  isInForce(id: RowId): boolean {
    const { removed, gone, elsewhere } = this.#absent
    return this.isKnown(id) && !removed.has(id) && !gone.has(id) && !elsewhere.has(id)
  }

  dirtyKeys(id: RowId): readonly string[] {
    return this.#dirty.get(id) ?? NO_KEYS
  }

  /** A row that the server has. */
  learn(id: RowId, row: GridRow): void {
    this.#base.set(id, row)
    this.#enter(id)
  }

  /** A row that the server does not have; out of force until it is shown. */
  create(id: RowId, row: GridRow): void {
    this.#created.add(id)
    this.#mine.set(id, row)
    this.#absent.removed.add(id)
  }

  forget(id: RowId): void {
    this.#leave(id)
    this.#base.delete(id)
    this.#mine.delete(id)
    this.#dirty.delete(id)
    this.#created.delete(id)
    for (const ids of Object.values(this.#absent)) ids.delete(id)
  }

  /** Values typed here. @param keys in which the row may differ from before @param isOther it does so in each of them */
  write(id: RowId, after: GridRow, keys: readonly string[], isOther = false): void {
    const before = this.row(id)
    if (before === undefined) return
    const base = this.#base.get(id)
    if (isOther && before === base) this.#dirty.set(id, keys)
    else if (base !== undefined) this.#note(id, keys, base, after)
    this.#keep(id, after)
    this.#tell(id, before)
  }

  /** Values the server has now. Edits stay on top of them. @param held keys that keep what they show although nobody edited them */
  rebase(id: RowId, changes: Changes, held: readonly string[] = []): void {
    const [before, base] = [this.row(id), this.#base.get(id)]
    if (before === undefined || base === undefined) return
    const next = { ...base, ...changes }
    this.#base.set(id, next)
    const own = Object.fromEntries([...this.dirtyKeys(id), ...held].map((key) => [key, before[key]]))
    const keys = Object.keys(own)
    const after = keys.length === 0 ? next : { ...next, ...own }
    this.#note(id, keys, next, after)
    this.#keep(id, after)
    this.#tell(id, before)
  }

  /** What was sent is what the server has; edits made since stay edits. @param answered values that only the server gives */
  settle(id: RowId, sent: GridRow, answered: Changes): void {
    const before = this.row(id)
    if (before === undefined) return
    const now = { ...before, ...answered }
    this.#created.delete(id)
    this.#base.set(id, sent)
    this.#dirty.delete(id)
    this.#note(id, Object.keys(now), sent, now)
    this.#keep(id, now)
    this.#tell(id, before)
  }

  /** The server does not have it any more: what is here is a new row. */
  detach(id: RowId): void {
    const now = this.row(id)
    if (now === undefined) return
    this.#base.delete(id)
    this.#dirty.delete(id)
    this.#created.add(id)
    this.#mine.set(id, now)
  }

  /** Ids that stand in a column are others now. */
  rename(key: string, names: ReadonlyMap<unknown, RowId>): void {
    for (const rows of [this.#base, this.#mine]) {
      for (const [id, row] of rows) {
        const name = names.get(row[key])
        if (name !== undefined) rows.set(id, { ...row, [key]: name })
      }
    }
  }

  setAbsent(id: RowId, why: Absence, is: boolean): void {
    if (!this.isKnown(id) || this.#absent[why].has(id) === is) return
    if (is) this.#leave(id)
    if (is) this.#absent[why].add(id)
    else this.#absent[why].delete(id)
    if (!is) this.#enter(id)
  }

  /** Which of these keys of a row that is known to the server differ from what it has. */
  #note(id: RowId, keys: readonly string[], base: GridRow, row: GridRow): void {
    const isSame = (key: string) => isSameValue(base[key], row[key])
    const known = this.dirtyKeys(id)
    const same = keys.some(isSame) ? keys.filter(isSame) : NO_KEYS
    const dirty = withoutKeys(joinedKeys(known, withoutKeys(keys, same)), same)
    if (dirty.length === 0) this.#dirty.delete(id)
    else if (dirty !== known) this.#dirty.set(id, dirty)
  }

  #keep(id: RowId, row: GridRow): void {
    if (this.#created.has(id) || this.#dirty.has(id)) this.#mine.set(id, row)
    else this.#mine.delete(id)
  }

  #enter(id: RowId): void {
    const row = this.row(id)
    if (row !== undefined && this.isInForce(id)) for (const index of this.#indexes) index.enter(id, row)
  }

  #leave(id: RowId): void {
    const row = this.row(id)
    if (row !== undefined && this.isInForce(id)) for (const index of this.#indexes) index.leave(id, row)
  }

  #tell(id: RowId, before: GridRow): void {
    if (!this.isInForce(id)) return
    const after = this.row(id)!
    for (const index of this.#indexes) index.change(id, before, after)
  }
}
