import { writeOf } from '#contract/kinds/read-field.ts'
import { INDEX } from '#crud/table/choice-place.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { listenToLeaving } from '#core/storage/page-leaving.ts'
import type { Services } from '#core/services.ts'
import type { EditableRows } from '#grid/core/rows.ts'
import { NOTHING_SELECTED, type RowSelection } from '#grid/core/selection.ts'
import type { SortBy } from '#grid/core/view.ts'
import type { CellAt, GridRow, RowId, RowWay } from '#grid/core/source.ts'
import type { Grid } from '#grid/dom/options.ts'
import { arrivalOf, standOf } from '#grid/dom/moved-row.ts'
import type { EditingCommands } from '#grid/dom/editing/editing-options.ts'
import { editableTableWith } from '#machines/editable-table/editable-table-with.ts'
import type { EditableTableEvent, InsertPlace } from '#machines/editable-table/editable-table.setup.ts'
import type { RowClick } from '#machines/sub-form-popover/sub-form-popover.machine.ts'
import type { UploadRegistry } from '#widgets/upload/upload-registry.ts'
import type { ActorRefFrom } from 'xstate'
import { LiveFollow } from './live-rows.ts'
import { RowCompany } from './row-company.ts'
import { rowOfUpload } from './file-cell-name.ts'
import type { EditableOptions } from './editable-options.ts'
import { SelectedRows } from './selected-rows.ts'
import { ShownColumns } from './shown-columns.ts'
import { RowActors } from './row-actors.ts'
import { tableEffects } from './table-effects.ts'

export type EditableActor = ActorRefFrom<ReturnType<typeof editableTableWith>>

/** Where its files are on their way, and who notices that the table is gone. */
interface Uploads {
  registry: UploadRegistry
  root: (element: Element | null) => void
}

/** Rows that are shown as cards. */
export interface CardsView {
  /** Opens the card of a cell and puts the focus on its control. */
  open: (cell: CellAt) => void
  /** Puts the focus on a card as it stands. */
  focus: (id: RowId) => void
  /** Says something to screen readers. */
  announce: (text: string) => void
}

/** An editable table as it lives: its rows, its grid, what is selected. */
export class Editable {
  readonly options: EditableOptions
  readonly rows: EditableRows
  readonly machine: ReturnType<typeof editableTableWith>
  readonly rowActors: RowActors
  /** Files on their way to its cells. */
  readonly uploads: UploadRegistry
  /** Takes the element of the whole table. */
  readonly frame: Uploads['root']
  grid: Grid | null = null
  commands: EditingCommands | null = null
  /** The rows as cards, while they are shown so. */
  cards: CardsView | null = null
  /** The cell the focus was on last. */
  active: CellAt | null = null
  /** Where somebody types. */
  opened: CellAt | null = null
  readonly selected: SelectedRows
  readonly shown = new ShownColumns()
  /** Asks the table's flow for something. */
  ask: (event: EditableTableEvent) => void = () => undefined
  /** Who else is in the rows; null = nobody tells. */
  readonly company: RowCompany | null = null
  #follow: LiveFollow | null = null
  #rowPressed: ((press: RowClick | null) => void) | null = null
  readonly #listeners = new Set<() => void>()

  constructor(
    options: EditableOptions,
    { registry, root }: Uploads,
    { say, live, presence }: Pick<Services, 'say' | 'live' | 'presence'>,
  ) {
    this.options = options
    this.uploads = registry
    this.frame = root
    this.rows = options.rows
    this.selected = new SelectedRows(options.rows)
    if (options.live !== undefined && live !== undefined)
      this.#follow = new LiveFollow(options.rows, options.live, live)
    if (options.live !== undefined && presence !== undefined) {
      this.company = new RowCompany(options.rows, presence, options.live.entity.name)
    }
    this.rowActors = new RowActors(options.rows)
    this.machine = editableTableWith(tableEffects(this, say), newIdempotencyKey)
    this.rows.watch(() => this.changed())
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** From now on the table's flow hears what happens here. @returns the undo */
  attach(table: EditableActor): () => void {
    this.ask = (event) => table.send(event)
    const stop = this.rows.watch(() => {
      this.rowActors.follow()
      this.uploads.keepOnly((name) => this.rows.placeOf(rowOfUpload(name)) !== -1)
      table.send({ type: 'rows.changed' })
    })
    const unfollow = this.#follow?.start(() => table.send({ type: 'rows.outdated' }))
    const goHome = this.company?.start()
    const letGo = this.options.drafts?.hold()
    const leave = () => table.send({ type: 'page.left' })
    const unlisten = listenToLeaving(window, leave)
    return () => {
      leave()
      unlisten()
      stop()
      unfollow?.()
      goHome?.()
      letGo?.()
      this.rowActors.stop()
      this.ask = () => undefined
    }
  }

  /** The mounted grid, or that it is gone. */
  take(grid: Grid | null, commands: EditingCommands | null): void {
    this.grid = grid
    this.commands = commands
  }

  /** The rows as cards, or that they are gone. */
  takeCards(cards: CardsView | null): void {
    this.cards = cards
  }

  /** Told when the number of a row was pressed; null = what it showed is left. @returns the undo */
  onRowPress(listener: (press: RowClick | null) => void): () => void {
    this.#rowPressed = listener
    return () => {
      this.#rowPressed = null
    }
  }

  /** What belongs to a row is not shown any more. */
  leaveRow(): void {
    this.#rowPressed?.(null)
  }

  pressRow(id: RowId): void {
    const box = this.grid?.cellElement({ id, key: INDEX })?.getBoundingClientRect()
    if (box !== undefined) this.#rowPressed?.({ id, roomBelow: window.innerHeight - box.bottom })
  }

  /** Where a row stands within the element of the table, in px. */
  rowBox(id: RowId): { bottom: number; fromBottom: number } | null {
    const cell = this.grid?.cellElement({ id, key: INDEX })
    const frame = cell?.closest(`[data-editable]`)?.getBoundingClientRect()
    if (cell === null || cell === undefined || frame === undefined) return null
    const box = cell.getBoundingClientRect()
    return { bottom: box.bottom - frame.top, fromBottom: frame.bottom - box.top }
  }

  /** The rows were read anew. */
  arrive = (rows: readonly GridRow[]): void => {
    if (this.#follow === null) this.rows.refresh(rows)
    else this.#follow.take(rows)
  }

  /** Rows could not be read anew. */
  missed = (): void => this.#follow?.failed()

  /** Views look again. */
  changed(): void {
    for (const listener of this.#listeners) listener()
  }

  select(selection: RowSelection): void {
    this.selected.selection = selection
    this.changed()
  }

  sort(sort: readonly SortBy[]): void {
    this.rows.view({ ...this.rows.viewed(), sort })
    this.changed()
  }

  focused(cell: CellAt): void {
    const before = this.active
    this.active = cell
    this.company?.move(cell)
    if (before !== null && (before.id !== cell.id || before.key !== cell.key)) this.rowActors.left(before)
    this.changed()
  }

  /** Leads to a cell, wherever it is. */
  lead(cell: CellAt | null): void {
    if (cell === null) return
    if (this.rows.indexOf(cell.id) === -1) this.rows.unfoldTo(cell.id)
    if (this.rows.indexOf(cell.id) === -1) this.rows.view({ sort: [], filter: null })
    if (this.cards !== null) return this.cards.open(cell)
    this.shown.show(cell.key)
    this.grid?.focus(cell)
  }

  /** Leads to a row as a whole: to one of its cells in the table. */
  #leadToRow(id: RowId): void {
    if (this.cards === null) this.lead({ id, key: this.#keyInSight() })
    else this.cards.focus(id)
  }

  insert(at: InsertPlace | null): void {
    const { begin, columns } = this.options
    const isBelow = at?.side === 'inside'
    const [id] = isBelow ? this.rows.insertInto([begin()], at.id) : this.rows.insert([begin()], at?.id)
    const first = columns.find(
      ({ key, field }) => writeOf(field) !== 'never' && this.isOpen(id!, key) && this.shown.has(key),
    )
    this.lead({ id: id!, key: first?.key ?? this.#keyInSight() })
  }

  remove(ids: readonly RowId[]): void {
    const place = Math.max(0, this.rows.indexOf(ids[0] ?? ''))
    this.rows.remove(ids)
    this.select(NOTHING_SELECTED)
    const next = this.rows.idAt(Math.min(place, this.rows.count - 1))
    if (next !== undefined) this.#leadToRow(next)
  }

  /** Whether a row may go, with what is below it. */
  mayRemove(id: RowId): boolean {
    const { rows, options } = this
    const going = rows.goingWith([id])
    return going.length > 0 && (options.rights.delete || going.every((one) => rows.isNew(one)))
  }

  /** What the server does not have goes at once, anything else after a question. Source: VALID-58. */
  askToRemove(id: RowId): void {
    if (this.rows.goingWith([id]).every((one) => this.rows.isNew(one))) this.remove([id])
    else this.ask({ type: 'row.delete', id })
  }

  /** By a button, which the table knows nothing of. */
  move(id: RowId, way: RowWay): void {
    const from = standOf(this.rows, id)
    if (!this.step(id, way)) return
    const { length } = this.selected.movedWith(id)
    ;(this.cards ?? this.grid)?.announce(
      `${arrivalOf(this.rows, id, from)}${length > 1 ? `，连同所选共 ${length} 行` : ''}`,
    )
  }

  step(id: RowId, way: RowWay): boolean {
    if (!this.rows.moveBy(this.selected.movedWith(id), way)) return false
    this.#leadToRow(id)
    return true
  }

  /** Of the cell the focus was on, or of the first column that is shown. */
  #keyInSight(): string {
    const keys = this.options.columns.map(({ key }) => key)
    return [this.active?.key ?? keys[0]!, ...keys].find((key) => this.shown.has(key))!
  }

  isOpen(id: RowId, key: string): boolean {
    const { rights, isOpenCell } = this.options
    const isNew = this.rows.isNew(id)
    return (isNew ? rights.add : rights.edit) && (isOpenCell?.(isNew, key) ?? true)
  }
}
