import { judgeTyped } from './typed-text.ts'
import { rowWrites, type CellWrite, type GridEdit } from './edit.ts'
import { draftOf, restoreDraft, type TableDraft } from './draft.ts'
import { admitRow, loadRows, loseRow, openCell, patchRow, refreshRows, resolveConflict } from './merge-rows.ts'
import type { Anchor } from './order.ts'
import type { Author, Conflict, UndoAnswer, UndoQuestion } from './remote.ts'
import { changesOf, commitChanges, deletedIds, savedId, type TableChanges } from './save-rows.ts'
import type { CellAt, GridRow, GridSource, RowDrop, RowId, RowWay } from './source.ts'
import {
  factsOf,
  foreseenProblem,
  markOf,
  nextProblem,
  problemCells,
  problemText,
  type TableFacts,
} from './table-facts.ts'
import { Table, type TableOptions } from './table.ts'
import { questionsBefore, turnStep, type Outcome } from './undo.ts'
import type { ViewChoice } from './view.ts'
import { dropRows, goingWith, insertInto, insertRows, moveRows, removeRows } from './place-rows.ts'
import { canStep, stepRows } from './step-rows.ts'
import { takeEdit } from './take-edit.ts'
import { asStep, writeCells, type StepWords } from './write-rows.ts'

/** Rows that are edited: what was read, what was done to it here, what came from elsewhere, and how to undo it. */
export interface EditableRows extends GridSource {
  mark(id: RowId, key: string): ReturnType<typeof markOf>
  /** Begins anew with these rows. */
  load(rows: readonly GridRow[]): void
  /** The rows were read again; edits stay. @param missing what became of rows that are not among them */
  refresh(rows: readonly GridRow[], missing?: 'gone' | 'elsewhere'): void

  /** @returns how many cells changed */
  write(cells: readonly CellWrite[], words?: StepWords): number
  /** @param after behind which row, null = at the top, undefined = at the end. @returns the temporary ids */
  insert(values: readonly GridRow[], after?: Anchor, label?: string): RowId[]
  /** As the last ones below a row. @returns the temporary ids */
  insertInto(values: readonly GridRow[], parent: RowId, label?: string): RowId[]
  /** @returns how many rows went */
  remove(ids: readonly RowId[], label?: string): number
  /** The rows that go when these are taken out: in a tree also what is below them. */
  goingWith(ids: readonly RowId[]): RowId[]
  move(ids: readonly RowId[], after: Anchor, label?: string): boolean
  drop(ids: readonly RowId[], drop: RowDrop, label?: string): boolean
  /** One place or one level, together. @returns whether anything moved */
  moveBy(ids: readonly RowId[], way: RowWay): boolean
  canMoveBy(ids: readonly RowId[], way: RowWay): boolean
  /** What a person did in the grid: one step. @param begin what an added row begins with */
  take(edit: GridEdit, begin?: () => GridRow): void
  /** Everything done in `work` is undone by one press. */
  step<T>(label: string, work: () => T): T
  undo(answer?: (question: UndoQuestion) => UndoAnswer): Outcome
  redo(answer?: (question: UndoQuestion) => UndoAnswer): Outcome
  /** What a step would ask first; none where nobody else wrote. */
  questions(step: 'undo' | 'redo'): UndoQuestion[]

  /** What is shown of the rows; they keep their places until this is said again. */
  view(choice: ViewChoice): void
  viewed(): ViewChoice
  /** Shows what is below rows, or does not; rows that come later, too. */
  fold(ids: readonly RowId[], isOpen: boolean): void
  /** The rows that hide what is below them; the same object until it is others. */
  folded(): readonly RowId[]
  /** Opens what a row stands below. */
  unfoldTo(id: RowId): void
  /** The place of a row among all that are in force, from 0; -1 = it is not. */
  placeOf(id: RowId): number
  isNew(id: RowId): boolean
  /** Whether it has values other than the server's. */
  isEdited(id: RowId): boolean

  /** Somebody else wrote. @param id the server's */
  patch(id: RowId, values: GridRow, author?: Author): void
  admit(row: GridRow, after?: RowId | null, author?: Author): void
  lose(id: RowId, author?: Author): void
  /** Where somebody types here. */
  open(cell: CellAt | null): void
  conflicts(): Conflict[]
  resolve(id: RowId, key: string | null, side: 'theirs' | 'mine'): void
  /** Who else works in which cells, by row and key. */
  meet(present: ReadonlyMap<RowId, ReadonlyMap<string, string>>): void

  /** What is wrong with a cell, shown or not. */
  problemOf(id: RowId, key: string): string | null
  /** What would be wrong with a value, before it is written. */
  problemIf(write: CellWrite): string | undefined
  problems(): CellAt[]
  nextProblem(from: CellAt | null): CellAt | null
  /** This cell was left, null = everything is judged: what is wrong is shown from now on. */
  reveal(cell: CellAt | null): void
  /** Somebody types this text into the open cell. Source: VALID-08. */
  judgeTyped(cell: CellAt, text: string): void

  facts(): TableFacts
  /** Told after every change of anything. @returns the undo */
  watch(watcher: () => void): () => void
  changes(): TableChanges
  /** Ids of the server that are to be deleted. */
  deletedIds(): RowId[]
  /** The id the server knows a row by. */
  savedId(id: RowId): RowId
  /** The id a row has here, by the one the server knows it by. */
  localId(id: RowId): RowId
  /** The changes were saved. @param answers rows as the server has them, by the ids of `changes` */
  commit(changes: TableChanges, answers?: Readonly<Record<RowId, GridRow>>): void
  /** What chosen values of a column are called, by value; goes with the draft. */
  namesIn(key: string): Map<string, string>
  /** Everything unsaved as JSON; null = there is nothing. */
  draft(): TableDraft | null
  restore(draft: TableDraft): void
}

/** A table of rows that are edited, without any appearance. */
export function createTable(options: TableOptions, rows: readonly GridRow[] = []): EditableRows {
  const table = new Table(options)
  loadRows(table, rows)
  return {
    ...sourceOf(table),
    ...editsOf(table),
    ...remoteOf(table),
    ...stateOf(table),
    get count() {
      return table.view.ids.length
    },
    get hidden() {
      return table.rows.length - table.view.ids.length
    },
  }
}

function sourceOf(table: Table) {
  return {
    idAt: (index) => table.view.ids[index],
    indexOf: (id) => table.view.placeOf(id),
    row: (id) => table.row(id),
    mark: (id, key) => markOf(table, id, key),
    isDisabled: (id) => table.isDisabled(id),
    subscribe: (listener) => table.subscribe(listener),
    load: (rows) => loadRows(table, rows),
    view: (choice) =>
      table.transact(() => {
        table.view.choose(choice, table.rows, (id) => table.row(id)!)
        table.rearrange()
      }),
    viewed: () => table.view.choice,
    node: (id) => table.view.node(id),
    fold: (ids, isOpen) => fold(table, ids, isOpen),
    folded: () => table.view.folded,
    unfoldTo: (id) => fold(table, table.view.branches?.above(id) ?? [], true),
    placeOf: (id) => table.placeOf(id) ?? -1,
    isNew: (id) => table.records.created.has(id),
    isEdited: (id) => table.records.dirty.has(id),
  } satisfies Partial<EditableRows>
}

function editsOf(table: Table) {
  return {
    write: (cells, words) => writeCells(table, rowWrites(cells), words),
    insert: (values, after, label) => insertRows(table, values, after, label),
    insertInto: (values, parent, label) => insertInto(table, values, parent, label),
    remove: (ids, label) => removeRows(table, ids, label),
    goingWith: (ids) => goingWith(table, ids),
    move: (ids, after, label) => moveRows(table, ids, after, label),
    drop: (ids, drop, label) => dropRows(table, ids, drop, label),
    moveBy: (ids, way) => stepRows(table, ids, way),
    canMoveBy: (ids, way) => canStep(table, ids, way),
    take: (edit, begin = () => ({})) => takeEdit(table, edit, begin),
    step: (label, work) => asStep(table, label, work),
    undo: (answer) => turnStep(table, 'undo', answer),
    redo: (answer) => turnStep(table, 'redo', answer),
    questions: (step) => questionsBefore(table, step),
  } satisfies Partial<EditableRows>
}

function remoteOf(table: Table) {
  return {
    refresh: (rows, missing = 'gone') => refreshRows(table, rows, missing),
    patch: (id, values, author) => patchRow(table, id, values, author),
    admit: (row, after, author) => admitRow(table, row, after, author),
    lose: (id, author) => loseRow(table, id, author),
    open: (cell) => openCell(table, cell),
    conflicts: () => table.remote.list((id, key) => table.records.row(id)?.[key]),
    resolve: (id, key, side) => resolveConflict(table, id, key, side),
    meet: (present) => table.transact(() => table.meet(present)),
  } satisfies Partial<EditableRows>
}

function stateOf(table: Table) {
  let facts: TableFacts | null = null
  table.watch(() => (facts = null))
  return {
    problemOf: (id, key) => problemText(table, id, key),
    problemIf: (write) => foreseenProblem(table, write),
    problems: () => problemCells(table),
    nextProblem: (from) => nextProblem(table, from),
    reveal: (cell) => revealCells(table, cell),
    judgeTyped: (cell, text) => judgeTyped(table, cell, text),
    facts: () => (facts ??= factsOf(table)),
    watch: (watcher) => table.watch(watcher),
    changes: () => changesOf(table),
    deletedIds: () => deletedIds(table),
    savedId: (id) => savedId(table, id),
    localId: (id) => table.ids.local(id),
    commit: (changes, answers) => commitChanges(table, changes, answers),
    namesIn: (key) => table.names.of(key),
    draft: () => draftOf(table),
    restore: (draft) => restoreDraft(table, draft),
  } satisfies Partial<EditableRows>
}

function revealCells(table: Table, cell: CellAt | null): void {
  table.transact(() => {
    if (cell !== null) {
      table.shown.leave(cell.id, [cell.key])
      return table.touch(cell.id, [cell.key])
    }
    table.shown.showAll()
    for (const { id, key } of problemCells(table)) table.touch(id, [key])
  })
}

function fold(table: Table, ids: readonly RowId[], isOpen: boolean): void {
  table.transact(() => {
    if (isOpen) table.view.open(ids)
    else table.view.close(ids)
    table.rearrange()
  })
}
