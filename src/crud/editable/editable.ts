import type { Field } from '#contract/define-entity.ts'
import { newOnceKey } from '#core/once-key.ts'
import type { Services } from '#core/services.ts'
import type { CellFacts, GridColumn } from '#grid/core/column.ts'
import type { TableDraft } from '#grid/core/draft.ts'
import type { EditableRows } from '#grid/core/rows.ts'
import type { TableChanges } from '#grid/core/save-rows.ts'
import { isSelected, NOTHING_SELECTED, type RowSelection } from '#grid/core/selection.ts'
import type { SortBy } from '#grid/core/view.ts'
import type { CellAt, GridRow, RowId } from '#grid/core/source.ts'
import type { Grid } from '#grid/dom/options.ts'
import type { EditingCommands } from '#grid/dom/editing/editing-options.ts'
import { editableTableWith } from '#machines/editable-table/editable-table-with.ts'
import type { EditableTableEffects, EditableTableEvent } from '#machines/editable-table/editable-table.setup.ts'
import type { RowClick } from '#machines/sub-form-popover/sub-form-popover.machine.ts'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { DraftStore } from './draft-store.ts'
import type { ValidateRule } from './rules-of.ts'
import type { SubForm } from './sub-form-shape.ts'
import { RowActors } from './row-actors.ts'

/** A column of an editable table. */
export interface EditableColumn {
  key: string
  field: Field
  /** Its numbers are summed below the table. Source: ENT-38, TABLE-16. */
  statistics?: true
  /** Beyond what the field itself demands. Source: ENT-38. */
  rules?: readonly ValidateRule[]
  /** The column of the grid with what is its own. */
  dress?: (column: GridColumn) => GridColumn
  /** A value as its field knows it, where the rows keep another. */
  plain?: (value: unknown) => unknown
  /** Content that the screen supplies. Source: ENT-61. */
  render?: (cell: CellFacts) => ReactNode
}

/** What a person may do with rows; absent = nothing of it. */
export interface EditableRights {
  add: boolean
  edit: boolean
  delete: boolean
}

export interface EditableOptions {
  /** By which a person's arrangement of its columns is kept; absent = only while it is there. */
  name?: string
  rows: EditableRows
  columns: readonly EditableColumn[]
  /** What one row is called: 字典项. */
  label: string
  rights: EditableRights
  /** Rows can be put elsewhere. */
  isOrdered: boolean
  isOpenCell?: (isNew: boolean, key: string) => boolean
  /** What a new row begins with. */
  begin: () => GridRow
  /** Cells are open as soon as they are active. Source: TABLE-08. */
  isAlwaysOpen?: boolean
  /** px; that of the specification when absent. */
  rowHeight?: number
  /** Reads the rows; absent = they are given. */
  read?: (signal: AbortSignal) => Promise<readonly GridRow[]>
  /** Sends what was changed; absent = whoever gave the rows saves them. Resolves with the message and what the server says of rows. */
  save?: (changes: TableChanges, key: string, signal: AbortSignal) => Promise<SaveAnswer>
  drafts?: DraftStore
  /** What a press on the number of a row shows beside it. */
  subForm?: SubForm
}

/** Key of the column with the numbers of rows. */
export const NUMBER_KEY = '#'

export interface SaveAnswer {
  message: string
  answers?: Readonly<Record<RowId, GridRow>>
}

export type EditableActor = ActorRefFrom<ReturnType<typeof editableTableWith>>

/** An editable table as it lives: its rows, its grid, what is selected. */
export class Editable {
  readonly options: EditableOptions
  readonly rows: EditableRows
  readonly machine: ReturnType<typeof editableTableWith>
  readonly rowActors: RowActors
  grid: Grid | null = null
  commands: EditingCommands | null = null
  /** The cell the focus was on last. */
  active: CellAt | null = null
  /** Where somebody types. */
  opened: CellAt | null = null
  selection: RowSelection = NOTHING_SELECTED
  /** Asks the table's flow for something. */
  ask: (event: EditableTableEvent) => void = () => undefined
  #rowPressed: ((press: RowClick | null) => void) | null = null
  readonly #say: Services['say']
  readonly #listeners = new Set<() => void>()

  constructor(options: EditableOptions, say: Services['say']) {
    this.options = options
    this.rows = options.rows
    this.#say = say
    this.rowActors = new RowActors(options.rows)
    this.machine = editableTableWith(this.#effects(), newOnceKey)
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
      table.send({ type: 'rows.changed' })
    })
    return () => {
      stop()
      this.rowActors.stop()
      this.ask = () => undefined
    }
  }

  /** The mounted grid, or that it is gone. */
  take(grid: Grid | null, commands: EditingCommands | null): void {
    this.grid = grid
    this.commands = commands
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
    const box = this.grid?.cellElement({ id, key: NUMBER_KEY })?.getBoundingClientRect()
    if (box !== undefined) this.#rowPressed?.({ id, roomBelow: window.innerHeight - box.bottom })
  }

  /** Where a row stands within the element of the table, in px. */
  rowBox(id: RowId): { bottom: number; fromBottom: number } | null {
    const cell = this.grid?.cellElement({ id, key: NUMBER_KEY })
    const frame = cell?.closest(`[data-editable]`)?.getBoundingClientRect()
    if (cell === null || cell === undefined || frame === undefined) return null
    const box = cell.getBoundingClientRect()
    return { bottom: box.bottom - frame.top, fromBottom: frame.bottom - box.top }
  }

  /** Views look again. */
  changed(): void {
    for (const listener of this.#listeners) listener()
  }

  select(selection: RowSelection): void {
    this.selection = selection
    this.changed()
  }

  sort(sort: readonly SortBy[]): void {
    this.rows.view({ ...this.rows.viewed(), sort })
    this.changed()
  }

  /** The rows that are acted on, in their order. */
  selectedIds(): RowId[] {
    const { rows, selection } = this
    const ids: RowId[] = []
    for (let index = 0; index < rows.count; index += 1) {
      const id = rows.idAt(index)!
      if (isSelected(selection, id) && rows.isDisabled?.(id) !== true) ids.push(id)
    }
    return ids
  }

  focused(cell: CellAt): void {
    const before = this.active
    this.active = cell
    if (before !== null && (before.id !== cell.id || before.key !== cell.key)) this.rowActors.left(before)
    this.changed()
  }

  /** Leads to a cell, wherever it is. */
  lead(cell: CellAt | null): void {
    if (cell === null) return
    if (this.rows.indexOf(cell.id) === -1) this.rows.view({ sort: [], filter: null })
    this.grid?.focus(cell)
  }

  insert(after: RowId | null): void {
    const { begin, columns } = this.options
    const [id] = after === null ? this.rows.insert([begin()]) : this.rows.insert([begin()], after)
    const first = columns.find(({ key }) => this.isOpen(id!, key))
    this.lead({ id: id!, key: first?.key ?? columns[0]!.key })
  }

  remove(ids: readonly RowId[]): void {
    const place = Math.max(0, this.rows.indexOf(ids[0] ?? ''))
    this.rows.remove(ids)
    this.select(NOTHING_SELECTED)
    const next = this.rows.idAt(Math.min(place, this.rows.count - 1))
    if (next !== undefined) this.lead({ id: next, key: this.active?.key ?? this.options.columns[0]!.key })
  }

  move(id: RowId, by: -1 | 1): void {
    if (this.rows.moveBy(id, by)) this.lead({ id, key: this.active?.key ?? this.options.columns[0]!.key })
  }

  isOpen(id: RowId, key: string): boolean {
    const { rights, isOpenCell } = this.options
    const isNew = this.rows.isNew(id)
    return (isNew ? rights.add : rights.edit) && (isOpenCell?.(isNew, key) ?? true)
  }

  #effects(): EditableTableEffects {
    const { rows } = this
    const { drafts } = this.options
    return {
      ...this.#transfers(),
      hasProblems: () => rows.facts().problems > 0,
      hasConflicts: () => rows.facts().conflicts > 0,
      hasChanges: () => rows.draft() !== null,
      hasSelection: () => this.selectedIds().length > 0,
      asks: (step) => rows.questions(step).length > 0,
      turn: (step, side) => {
        const outcome = side === null ? rows[step]() : rows[step](() => side)
        if (outcome.kind === 'done') this.lead(outcome.cells.find(({ id }) => rows.indexOf(id) !== -1) ?? null)
      },
      insertRow: (after) => this.insert(after),
      removeSelected: () => this.remove(this.selectedIds()),
      showProblems: () => {
        rows.reveal(null)
        this.lead(rows.nextProblem(null))
      },
      restoreDraft: () => {
        const kept = drafts?.read()
        if (kept !== null && kept !== undefined) rows.restore(kept.draft)
      },
      dropDraft: () => drafts?.drop(),
      keepDraft: () => {
        const draft = rows.draft()
        if (draft === null) drafts?.drop()
        else drafts?.keep(draft)
      },
      warn: (message) => this.#say('warning', message),
    }
  }

  #transfers(): Pick<EditableTableEffects, 'loadRows' | 'refreshRows' | 'save' | 'saved'> {
    const { rows } = this
    const { read, save, drafts } = this.options
    return {
      loadRows: async (signal) => {
        if (read !== undefined) rows.load(await read(signal))
        const kept = drafts?.read() ?? null
        return kept === null ? null : { keptAt: kept.keptAt, rows: touchedRows(kept.draft) }
      },
      refreshRows: async (signal) => {
        if (read !== undefined) rows.refresh(await read(signal))
      },
      save: async ({ key }, signal) => {
        const changes = rows.changes()
        if (save === undefined) throw new Error('editable: nothing says how rows are saved')
        const { message, answers } = await save(changes, key, signal)
        rows.commit(changes, answers)
        if (read !== undefined) rows.refresh(await read(signal))
        return message
      },
      saved: (message) => this.#say('success', message),
    }
  }
}

function touchedRows({ created, edited, removed }: TableDraft): number {
  return created.filter(({ isRemoved }) => !isRemoved).length + edited.length + removed.length
}
