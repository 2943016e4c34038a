import {
  isEmptyPatch,
  isSame,
  joinPatches,
  patchedRow,
  patchSince,
  type RowPatch,
  type TablePosition,
  type TableUpdate,
} from '#contract/live/live-merge.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows a list shows, kept current by live changes; views subscribe to single rows and re-render nothing else. */
export interface LiveRows {
  /** The row as it is now, given the row as the list has it. */
  current: (row: Row) => Row
  /** Grows with each change of a field of a row (its translation included), or of any field without `name`. */
  revision: (id: string, name?: string) => number
  /** @param changed is told the names of the fields that are others now */
  subscribe: (id: string, changed: (names: readonly string[]) => void) => () => void
  /**
   * The list was read anew. @param at how far the answer is known at least. @param now how far the table is known by now, null = nobody
   * knows. @returns whether nothing is missing in between
   */
  replace: (records: readonly Row[], at: TablePosition | null, now?: TablePosition | null) => boolean
  /** Live changes; those of rows that are not shown are kept for a while, because an answer may be on its way. */
  apply: (update: TableUpdate) => void
  position: () => TablePosition | null
}

/** @param accepts which names the table has @param isVolatile which of them rows report of themselves. Source: LIVE-05, LIVE-06, reliability §2.3. */
export function createLiveRows(accepts: NameTest = () => true, isVolatile: NameTest = () => false): LiveRows {
  return new RowStore(accepts, isVolatile)
}

type NameTest = (name: string) => boolean

interface ShownRow {
  /** As the list has it. */
  given: Row
  /** What the patches are put on. */
  base: Row
  current: Row
}

/** How many rows that are not shown are remembered. */
const RECENT_ROWS = 1_000

class RowStore implements LiveRows {
  readonly #accepts: NameTest
  readonly #isVolatile: NameTest
  readonly #listeners = new Map<string, Set<(names: readonly string[]) => void>>()
  #shown = new Map<string, ShownRow>()
  #patches = new Map<string, RowPatch>()
  #revisions = new Map<string, Map<string, number>>()
  #position: TablePosition | null = null
  /** The numbering of the patches and the last of it. */
  #heard: TablePosition | null = null
  #forgottenSeq = -1

  constructor(accepts: NameTest, isVolatile: NameTest) {
    this.#accepts = accepts
    this.#isVolatile = isVolatile
  }

  current(row: Row): Row {
    const shown = this.#shown.get(idOf(row))
    return shown?.given === row ? shown.current : row
  }

  revision(id: string, name = ANY): number {
    const counts = this.#revisions.get(id)
    return (counts?.get(name) ?? 0) + (counts?.get(`${name}_dictText`) ?? 0)
  }

  subscribe(id: string, changed: (names: readonly string[]) => void): () => void {
    const own = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, own.add(changed))
    return () => {
      own.delete(changed)
      if (own.size === 0) this.#listeners.delete(id)
    }
  }

  replace(records: readonly Row[], at: TablePosition | null, now: TablePosition | null = this.#heard): boolean {
    // What was heard under a numbering that is over says nothing of the answer.
    if (now !== null && this.#heard?.ep !== now.ep) this.#forget()
    const heard = this.#heard
    const isContinued = at !== null && at.ep === heard?.ep
    const isCurrent = at === null || now === null || at.ep === now.ep
    const isComplete = isCurrent && (!isContinued || at.seq >= this.#forgottenSeq)
    const since = (name: string) => (this.#isVolatile(name) ? (at?.heard ?? at?.seq ?? 0) : (at?.seq ?? 0))
    this.#patches = isContinued ? patchesSince(this.#patches, since) : new Map()
    this.#position = isContinued && heard !== null ? { ep: at.ep, seq: Math.max(at.seq, heard.seq) } : at
    this.#forgottenSeq = -1
    const before = this.#shown
    this.#shown = new Map(records.map((row) => [idOf(row), this.#entry(row)]))
    this.#revisions = new Map([...this.#revisions].filter(([id]) => this.#shown.has(id)))
    for (const [id, { current }] of this.#shown) this.#tell(id, before.get(id)?.current ?? current, current)
    return isComplete
  }

  apply({ patches, position, lost }: TableUpdate): void {
    if (lost) this.#restart()
    for (const [id, patch] of patches) {
      this.#remember(id, patch)
      const shown = this.#shown.get(id)
      if (shown === undefined) continue
      const before = shown.current
      shown.current = this.#patched(shown.base, id)
      this.#tell(id, before, shown.current)
    }
    this.#forgetOldest()
    if (position === null) return
    const own = this.#position
    this.#heard = position
    this.#position = own?.ep === position.ep ? { ep: own.ep, seq: Math.max(own.seq, position.seq) } : null
  }

  position(): TablePosition | null {
    return this.#position
  }

  #entry(row: Row): ShownRow {
    return { given: row, base: row, current: this.#patched(row, idOf(row)) }
  }

  #patched(base: Row, id: string): Row {
    const patch = this.#patches.get(id)
    return patch === undefined ? base : patchedRow(base, patch, this.#accepts)
  }

  /** Numbers of before mean nothing any more; what is shown stays until the list is read anew. */
  #restart(): void {
    for (const shown of this.#shown.values()) shown.base = shown.current
    this.#position = null
    this.#forget()
  }

  #forget(): void {
    this.#patches = new Map()
    this.#heard = null
    this.#forgottenSeq = -1
  }

  #remember(id: string, patch: RowPatch): void {
    const known = this.#patches.get(id)
    this.#patches.delete(id)
    this.#patches.set(id, known === undefined ? patch : joinPatches(known, patch))
  }

  #forgetOldest(): void {
    for (const [id, patch] of this.#patches) {
      if (this.#patches.size <= RECENT_ROWS + this.#shown.size) return
      if (this.#shown.has(id)) continue
      this.#patches.delete(id)
      this.#forgottenSeq = Math.max(this.#forgottenSeq, newest(patch))
    }
  }

  #tell(id: string, before: Row, after: Row): void {
    const names = differingNames(before, after)
    if (names.length === 0) return
    const counts = this.#revisions.get(id) ?? new Map<string, number>()
    for (const name of [...names, ANY]) counts.set(name, (counts.get(name) ?? 0) + 1)
    this.#revisions.set(id, counts)
    for (const changed of this.#listeners.get(id) ?? []) changed(names)
  }
}

const ANY = '*'

/** The id of a row as text. */
export function idOf(row: Row): string {
  const id = row['id']
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

function patchesSince(patches: ReadonlyMap<string, RowPatch>, since: (name: string) => number): Map<string, RowPatch> {
  const newer = [...patches].map(([id, patch]) => [id, patchSince(patch, since)] as const)
  return new Map(newer.filter(([, patch]) => !isEmptyPatch(patch)))
}

function newest({ fields, tugs }: RowPatch): number {
  return Math.max(-1, ...[...fields.values(), ...tugs.values()].map(({ seq }) => seq))
}

function differingNames(before: Row, after: Row): string[] {
  if (before === after) return []
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  )
}
