import type { Entity } from '#contract/define-entity.ts'
import type { TableUpdate } from '#contract/live/live-merge.ts'
import type { RowsChanged } from '#contract/wire/live.ts'
import { authorOf } from '#core/formats/author.ts'
import { createLiveRows, idOf } from '#core/live/live-rows.ts'
import { readAtOf, type LiveFollower, type LiveTables } from '#core/live/live.ts'
import { liveNames } from '#crud/list/live-list.ts'
import type { EditableRows } from '#grid/core/rows.ts'
import type { GridRow } from '#grid/core/source.ts'
import { isSameValue } from '#grid/core/values.ts'

/** What the rows of a table are to those who tell of changes. */
export interface LiveSource {
  entity: Entity
  /** Their key that says where a row stands; a row that moved elsewhere is read anew with the others. */
  order: string | null
  /** Whether a row belongs to this table. */
  isOurs: (row: GridRow) => boolean
  /** The rows the table began with; where they were read is noted with them. */
  read: readonly GridRow[]
  /** Told what the server has now. */
  followed?: (rows: readonly GridRow[]) => void
}

/** Brings what others do to rows into a table that is edited: clean cells take it over, edited ones are contested. Source: LIVE-05, LIVE-09. */
export class LiveFollow {
  readonly #rows: EditableRows
  readonly #source: LiveSource
  readonly #live: LiveTables
  readonly #store
  #read: ReadonlyMap<string, GridRow> = new Map()
  #follower: LiveFollower | null = null
  #failures = 0

  constructor(rows: EditableRows, source: LiveSource, live: LiveTables) {
    this.#rows = rows
    this.#source = source
    this.#live = live
    this.#store = createLiveRows(liveNames(source))
  }

  /** @param outdated only reading the rows anew shows what happened. @returns the undo */
  start(outdated: () => void): () => void {
    const { entity, read } = this.#source
    this.#follower = this.#live.follow(entity.name, {
      position: () => this.#store.position(),
      update: (update) => this.#update(update),
      refresh: outdated,
    })
    if (!this.#note(read)) this.#follower.askSoon()
    return () => this.#follower?.stop()
  }

  /** The rows were read anew. */
  take(next: readonly GridRow[]): void {
    this.#failures = 0
    this.#follower?.settled()
    const isComplete = this.#note(next)
    this.#rows.refresh(this.#current())
    this.#tell()
    if (!isComplete) this.#follower?.askSoon()
  }

  /** Reading failed: it is tried again, later each time. */
  failed(): void {
    this.#failures += 1
    this.#follower?.retryLater(this.#failures)
  }

  /** @returns whether nothing is missing between these rows and what was told */
  #note(next: readonly GridRow[]): boolean {
    const at = readAtOf(next) ?? null
    const now = this.#live.positionOf(this.#source.entity.name)
    this.#read = new Map(next.map((row) => [idOf(row), row]))
    return this.#store.replace(next, at, now) && (at !== null || now === null)
  }

  #update(update: TableUpdate): boolean {
    const { entity, isOurs } = this.#source
    this.#store.apply(update)
    const needs = [update.lost, ...update.changed.map((change) => this.#change(change))]
    for (const [id, { fields }] of update.patches) {
      const given = this.#read.get(id)
      if (given !== undefined) needs.push(this.#patch(id, given))
      else needs.push(isOurs(Object.fromEntries([...fields].map(([key, { value }]) => [key, value]))))
    }
    if (update.patches.size > 0 || update.changed.length > 0) this.#tell()
    // While rows are read before anybody listened, the position is unknown.
    return needs.includes(true) || (this.#store.position() === null && this.#live.positionOf(entity.name) !== null)
  }

  /** @returns whether the rows must be read anew */
  #patch(id: string, given: GridRow): boolean {
    const { isOurs, order } = this.#source
    const now = this.#store.current(given)
    if (!isOurs(now)) {
      this.#lose([id])
      return false
    }
    const place = order === null ? undefined : this.#rows.row(this.#rows.localId(id))?.[order]
    this.#rows.patch(id, now, authorOf(now))
    return order !== null && !isSameValue(place, now[order])
  }

  #change({ action, ids }: RowsChanged): boolean {
    if (ids.length === 0) return true
    const known = ids.filter((id) => this.#read.has(id))
    if (action === 'delete') this.#lose(known)
    return action === 'add' ? known.length < ids.length : action === 'edit' && known.length > 0
  }

  #lose(ids: readonly string[]): void {
    for (const id of ids) this.#rows.lose(id)
    this.#read = new Map([...this.#read].filter(([id]) => !ids.includes(id)))
  }

  #current(): GridRow[] {
    return [...this.#read.values()].map((row) => this.#store.current(row))
  }

  #tell(): void {
    this.#source.followed?.(this.#current())
  }
}
