import { judgeTyped } from './typed-text.ts'
import type { CellWrite, GridEdit } from './edit.ts'
import { draftOf, restoreDraft, type TableDraft } from './draft.ts'
import { admitRow, loadRows, loseRow, openCell, patchRow, refreshRows, resolveConflict } from './merge-rows.ts'
import type { Anchor } from './order.ts'
import type { Author, Conflict, UndoAnswer, UndoQuestion } from './remote.ts'
import { changesOf, commitChanges, deletedIds, savedId, type TableChanges } from './save-rows.ts'
import type { CellAt, GridRow, GridSource, RowId } from './source.ts'
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
import {
  asStep,
  canMoveBy,
  insertRows,
  moveRowBy,
  moveRows,
  removeRows,
  reveal,
  writeCells,
  takeEdit,
  type StepWords,
} from './write-rows.ts'

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
  /** @returns how many rows went */
  remove(ids: readonly RowId[], label?: string): number
  move(ids: readonly RowId[], after: Anchor, label?: string): boolean
  moveBy(id: RowId, by: -1 | 1): boolean
  canMoveBy(id: RowId, by: -1 | 1): boolean
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
  /** The problem of this cell, null = every problem, is shown from now on. */
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
  }
}

type Part<K extends keyof EditableRows> = Pick<EditableRows, K>

function sourceOf(
  table: Table,
): Omit<GridSource, 'mark' | 'count'> & Part<'mark' | 'load' | 'view' | 'viewed' | 'placeOf' | 'isNew' | 'isEdited'> {
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
    placeOf: (id) => table.placeOf(id) ?? -1,
    isNew: (id) => table.records.created.has(id),
    isEdited: (id) => table.records.dirty.has(id),
  }
}

function editsOf(
  table: Table,
): Part<
  'write' | 'insert' | 'remove' | 'move' | 'moveBy' | 'canMoveBy' | 'take' | 'step' | 'undo' | 'redo' | 'questions'
> {
  return {
    write: (cells, words) => writeCells(table, cells, words),
    insert: (values, after, label) => insertRows(table, values, after, label),
    remove: (ids, label) => removeRows(table, ids, label),
    move: (ids, after, label) => moveRows(table, ids, after, label),
    moveBy: (id, by) => moveRowBy(table, id, by),
    canMoveBy: (id, by) => canMoveBy(table, id, by),
    take: (edit, begin = () => ({})) => takeEdit(table, edit, begin),
    step: (label, work) => asStep(table, label, work),
    undo: (answer) => turnStep(table, 'undo', answer),
    redo: (answer) => turnStep(table, 'redo', answer),
    questions: (step) => questionsBefore(table, step),
  }
}

function remoteOf(
  table: Table,
): Part<'refresh' | 'patch' | 'admit' | 'lose' | 'open' | 'conflicts' | 'resolve' | 'meet'> {
  return {
    refresh: (rows, missing = 'gone') => refreshRows(table, rows, missing),
    patch: (id, values, author) => patchRow(table, id, values, author),
    admit: (row, after, author) => admitRow(table, row, after, author),
    lose: (id, author) => loseRow(table, id, author),
    open: (cell) => openCell(table, cell),
    conflicts: () => table.remote.list((id, key) => table.records.row(id)?.[key]),
    resolve: (id, key, side) => resolveConflict(table, id, key, side),
    meet: (present) =>
      table.transact(() => {
        for (const id of new Set([...table.present.keys(), ...present.keys()])) table.touch(id, null)
        table.present = present
      }),
  }
}

function stateOf(
  table: Table,
): Part<
  | 'problemOf'
  | 'problemIf'
  | 'problems'
  | 'nextProblem'
  | 'reveal'
  | 'judgeTyped'
  | 'facts'
  | 'watch'
  | 'changes'
  | 'deletedIds'
  | 'savedId'
  | 'localId'
  | 'commit'
  | 'draft'
  | 'restore'
> {
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
    localId: (id) => table.localIds.get(id) ?? id,
    commit: (changes, answers) => commitChanges(table, changes, answers),
    draft: () => draftOf(table),
    restore: (draft) => restoreDraft(table, draft),
  }
}

function revealCells(table: Table, cell: CellAt | null): void {
  table.transact(() => {
    if (cell !== null) {
      reveal(table, cell.id, cell.key)
      return table.touch(cell.id, [cell.key])
    }
    table.revealed = null
    for (const { id, key } of problemCells(table)) table.touch(id, [key])
  })
}
