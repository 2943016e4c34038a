import { Branches } from './branches.ts'
import { ChangeClock } from './change-clock.ts'
import { Records } from './edits.ts'
import { Gathering } from './gathering.ts'
import { hangingIndex } from './hanging-index.ts'
import { History } from './history.ts'
import { countBelow } from './id-places.ts'
import { joinedKeys } from './keys.ts'
import { Sequence } from './order.ts'
import { Problems } from './problems.ts'
import { RemoteChanges } from './remote.ts'
import type { CellRules } from './rules.ts'
import { RowIds } from './row-ids.ts'
import { ShownProblems } from './shown.ts'
import type { CellAt, GridRow, RowId, SourceChange } from './source.ts'
import { Statistics } from './statistics.ts'
import { chineseOrder, type CompareText } from './text-order.ts'
import { ValueNames } from './value-names.ts'
import { isEmptyValue } from './values.ts'
import { View } from './view.ts'

export interface TableOptions {
  /** Keys of the columns as they stand: the order in which problems are visited. */
  keys: readonly string[]
  /** Holds the place of a row, from 1; it is written by moving rows. Source: TABLE-15, ENT-42. */
  orderKey?: string
  /** Holds the id of the row a row hangs below: the rows are a tree, each followed by those below it. Written by moving rows. */
  parentKey?: string
  /** Columns with a sum of their integer parts. Source: TABLE-16. */
  statistics?: readonly string[]
  rules?: CellRules
  /** What counts as the same text in a column without doubles; default: without blanks at both ends. */
  normal?: (text: string, key: string) => string
  /** `all` also blames rows that nobody touched. */
  judges?: 'touched' | 'all'
  /** Rows that can neither be selected, edited nor removed. Source: TABLE-07. */
  isDisabled?: (row: GridRow) => boolean
  idOf?: (row: GridRow) => RowId
  /** Default: by the language of the platform. */
  compare?: CompareText
}

/** Who works in cells, by row and key. */
type Present = ReadonlyMap<RowId, ReadonlyMap<string, string>>

/** A cell whose text is being typed, and what is wrong with that; null = nothing. */
type DraftedCell = CellAt & { problem: string | null }

/** Everything a table consists of, and the one way to change it: in a transaction, after which all hear of it once. */
export class Table {
  readonly options: TableOptions
  readonly records: Records
  readonly sequence = new Sequence()
  readonly view: View
  readonly problems: Problems
  readonly statistics: Statistics
  readonly ids = new RowIds()
  readonly clock = new ChangeClock()
  readonly names = new ValueNames()
  readonly gathering = new Gathering()
  #history = new History()
  #remote = new RemoteChanges()
  #shown = new ShownProblems()
  #open: CellAt | null = null
  #drafted: DraftedCell | null = null
  #present: Present = new Map()
  #rows: readonly RowId[] | null = null
  #branches: Branches | null = null
  #absentPlaces: readonly number[] | null = null
  #numbered = new Map<RowId, { from: GridRow; row: GridRow }>()
  #depth = 0
  #changed = new Map<RowId, readonly string[] | null>()
  #entered: RowId[] | null = null
  readonly #listeners = new Set<(change: SourceChange) => void>()
  readonly #watchers = new Set<() => void>()

  constructor(options: TableOptions) {
    this.options = options
    this.problems = new Problems(options.rules ?? {}, options.normal)
    this.statistics = new Statistics(options.statistics ?? [])
    const hanging = hangingIndex(options.parentKey, () => this.reorder([]))
    this.records = new Records([this.problems.unique, this.statistics, ...hanging])
    this.view = new View(options.compare === undefined ? chineseOrder() : { compare: options.compare }, this)
  }

  /** The rows in force, as they stand. */
  get rows(): readonly RowId[] {
    if (this.#rows === null) this.#arrange()
    return this.#rows ?? []
  }

  /** How the rows in force hang together; null = they are no tree. */
  get branches(): Branches | null {
    if (this.#rows === null && this.options.parentKey !== undefined) this.#arrange()
    return this.#branches
  }

  get history(): History {
    return this.#history
  }

  get remote(): RemoteChanges {
    return this.#remote
  }

  /** Which problems are shown by now. */
  get shown(): ShownProblems {
    return this.#shown
  }

  /** Where somebody is typing. */
  get open(): CellAt | null {
    return this.#open
  }

  openAt(cell: CellAt | null): void {
    this.#open = cell
  }

  /** What is wrong with the text that is being typed there; null = it was not judged. */
  get drafted(): DraftedCell | null {
    return this.#drafted
  }

  draftIs(drafted: DraftedCell | null): void {
    this.#drafted = drafted
  }

  /** Who else works in which cells. */
  get present(): Present {
    return this.#present
  }

  meet(present: Present): void {
    for (const id of new Set([...this.#present.keys(), ...present.keys()])) this.touch(id, null)
    this.#present = present
  }

  /** The row in force a row hangs below; null = there is none. */
  parentOf(id: RowId): RowId | null {
    return this.branches?.parentOf(id) ?? null
  }

  /** What a row holds that hangs below another: the id the server knows that by. */
  parentValue(parent: RowId | null): RowId | null {
    return parent === null ? null : this.ids.saved(parent)
  }

  /** From 0; undefined = not in force. */
  placeOf(id: RowId): number | undefined {
    if (!this.records.isInForce(id)) return undefined
    if (this.branches !== null) return this.branches.placeOf(id)
    const place = this.sequence.placeOf(id)
    return place === undefined ? undefined : place - countBelow(this.#holes, place)
  }

  /** Places in the sequence of rows that are not in force, in their order. */
  get #holes(): readonly number[] {
    this.#absentPlaces ??= [...this.records.absentIds]
      .flatMap((id) => this.sequence.placeOf(id) ?? [])
      .toSorted((one, other) => one - other)
    return this.#absentPlaces
  }

  /** Whether rows have other places than the server knows. */
  get isRenumbered(): boolean {
    return this.#history.isRenumbered
  }

  /** A row in force, with the number of its place, in a tree among those beside it. */
  row(id: RowId): GridRow | undefined {
    const { orderKey } = this.options
    const row = this.records.isInForce(id) ? this.records.row(id) : undefined
    if (row === undefined || orderKey === undefined || !this.isRenumbered) return row
    const number = (this.branches?.siblingPlaceOf(id) ?? this.placeOf(id)!) + 1
    if (row[orderKey] === number) return row
    const known = this.#numbered.get(id)
    if (known?.from === row && known.row[orderKey] === number) return known.row
    const numbered = { ...row, [orderKey]: number }
    this.#numbered.set(id, { from: row, row: numbered })
    return numbered
  }

  idOf(row: GridRow): RowId {
    const id = this.options.idOf?.(row) ?? String(row['id'] as string | number)
    return this.ids.local(id)
  }

  isDisabled(id: RowId): boolean {
    const row = this.records.row(id)
    return row !== undefined && this.options.isDisabled?.(row) === true
  }

  isJudged(id: RowId): boolean {
    const { records, options } = this
    if (!records.isKnown(id) || records.absent('removed').has(id) || records.absent('gone').has(id)) return false
    return options.judges === 'all' || records.created.has(id) || records.dirty.has(id)
  }

  /** Cells have another value or mark. @param keys null = any of the row */
  touch(id: RowId, keys: readonly string[] | null): void {
    const known = this.#changed.get(id)
    if (keys === null || known === null) this.#changed.set(id, null)
    else this.#changed.set(id, known === undefined ? keys : joinedKeys(known, keys))
  }

  /** Rows came, went or have other places. @param entered those that come into sight even where they are filtered */
  reorder(entered: readonly RowId[]): void {
    this.#rows = null
    this.#absentPlaces = null
    this.#entered = [...(this.#entered ?? []), ...entered]
  }

  /** What is shown of the rows is another choice, or stands otherwise. */
  rearrange(): void {
    this.#entered ??= []
  }

  /** Forgets what was done, no matter by whom. */
  begin(): void {
    this.#history = new History()
    this.#remote = new RemoteChanges()
    this.#shown = new ShownProblems()
    this.#open = null
    this.#drafted = null
    this.ids.forget()
  }

  /** Everything is another. */
  renew(): void {
    this.#rows = null
    this.#absentPlaces = null
    this.#numbered = new Map()
    this.view.choose(this.view.choice, this.rows, (id) => this.row(id)!)
    this.#entered ??= []
  }

  transact<T>(work: () => T): T {
    this.#depth += 1
    try {
      return work()
    } finally {
      this.#depth -= 1
      if (this.#depth === 0) this.#tell()
    }
  }

  subscribe(listener: (change: SourceChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  #namedParent(id: RowId, parentKey: string): RowId | null {
    const value = this.records.row(id)?.[parentKey]
    return isEmptyValue(value) ? null : this.ids.local(String(value))
  }

  #arrange(): void {
    const absent = this.records.absentIds
    const inForce = absent.size > 0 ? this.sequence.ids.filter((id) => !absent.has(id)) : [...this.sequence.ids]
    const { parentKey } = this.options
    this.#branches = parentKey === undefined ? null : new Branches(inForce, (id) => this.#namedParent(id, parentKey))
    this.#rows = this.#branches?.ids ?? inForce
  }

  #tell(): void {
    const judged = this.problems.settle(this.records, (id) => this.isJudged(id))
    for (const { id, key } of judged) this.touch(id, [key])
    const [changed, entered] = [this.#changed, this.#entered]
    this.#changed = new Map()
    this.#entered = null
    if (entered !== null) {
      this.view.follow(this.rows, entered)
      this.#say({ kind: 'rows' })
    }
    for (const [id, keys] of changed) this.#say({ kind: 'cells', id, keys })
    if (entered !== null || changed.size > 0) for (const watcher of this.#watchers) watcher()
  }

  #say(change: SourceChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
