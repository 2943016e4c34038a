import type { Services } from '#core/services.ts'
import type { TableDraft } from '#grid/core/draft.ts'
import type { EditableRows } from '#grid/core/rows.ts'
import type { TableChanges } from '#grid/core/save-rows.ts'
import type { CellAt, GridRow, RowId } from '#grid/core/source.ts'
import type { EditableTableEffects, InsertPlace } from '#machines/editable-table/editable-table.setup.ts'
import type { DraftStore, FoundDrafts, KeptDraft } from './draft-store.ts'

/** How rows come and go. */
export interface Transfers {
  /** Reads the rows; absent = they are given. */
  read?: (signal: AbortSignal) => Promise<readonly GridRow[]>
  /** Reads them anew; absent = as they were read first. */
  reread?: (signal: AbortSignal) => Promise<readonly GridRow[]>
  /** Sends what was changed; absent = the caller that gave the rows saves them. Resolves with the message and what the server says of rows. */
  save?: (changes: TableChanges, key: string, signal: AbortSignal) => Promise<SaveAnswer>
  drafts?: DraftStore | undefined
}

interface SaveAnswer {
  message: string
  answers?: Readonly<Record<RowId, GridRow>>
}

/** The table as its flow acts on it. */
interface Acted {
  rows: EditableRows
  options: Transfers
  selected: { ids: () => readonly RowId[] }
  insert: (at: InsertPlace | null) => void
  remove: (ids: readonly RowId[]) => void
  lead: (cell: CellAt | null) => void
  /** The rows were read anew. */
  arrive: (rows: readonly GridRow[]) => void
  /** They could not be. */
  missed: () => void
}

/** What the flow of an editable table does to its rows. */
export function tableEffects(editable: Acted, say: Services['say']): EditableTableEffects {
  const { rows } = editable
  return {
    ...transfersOf(editable, say),
    ...draftsOf(editable, say),
    hasProblems: () => rows.facts().problems > 0,
    hasConflicts: () => rows.facts().conflicts > 0,
    hasChanges: () => rows.draft() !== null,
    hasSelection: () => rows.goingWith(editable.selected.ids()).length > 0,
    asks: (step) => rows.questions(step).length > 0,
    turn: (step, side) => {
      const outcome = side === null ? rows[step]() : rows[step](() => side)
      if (outcome.kind === 'done') editable.lead(outcome.cells.find(({ id }) => rows.indexOf(id) !== -1) ?? null)
    },
    insertRow: (at) => editable.insert(at),
    removeRows: (id) => editable.remove(id === null ? editable.selected.ids() : [id]),
    showProblems: () => {
      rows.reveal(null)
      editable.lead(rows.nextProblem(null))
    },
    warn: (message) => say('warning', message),
  }
}

type Drafts = 'loadRows' | 'restoreDraft' | 'dropDraft' | 'keepDraft'

/** What is unsaved outlives the page: it is kept, and offered when the rows were read. */
function draftsOf(
  { rows, options: { read, drafts } }: Acted,
  say: Services['say'],
): Pick<EditableTableEffects, Drafts> {
  /** Unsaved work of earlier visits and other windows, until somebody decides. */
  let offered: readonly KeptDraft[] = []
  /** Is kept with the work of this window from now on. */
  let taken: readonly string[] = []
  return {
    loadRows: async (signal) => {
      if (read !== undefined) rows.load(await read(signal))
      const found = await offeredBy(drafts)
      offered = found.drafts
      if (found.expired > 0) say('info', `${found.expired} 份超过 30 天没有保存的修改已清除`)
      return offered.map(({ name, keptAt, isOpen, draft }) => ({ name, keptAt, isOpen, rows: touchedRows(draft) }))
    },
    restoreDraft: (name) => {
      const chosen = offered.find((draft) => draft.name === name)
      if (chosen === undefined) return
      rows.restore(chosen.draft)
      // What another window still works on stays its own.
      if (!chosen.isOpen) taken = [...taken, name]
      if (offered.length > 1) say('info', '另外没有保存的修改还留着，下次打开时再提供')
    },
    // What stays behind is offered once more; nothing is lost by that.
    dropDraft: (name) => {
      offered = offered.filter((draft) => draft.name !== name)
      void (name === null ? drafts?.drop() : drafts?.drop(name))?.catch(() => undefined)
    },
    async keepDraft() {
      const draft = rows.draft()
      await (draft === null ? drafts?.drop() : drafts?.keep(draft))
      for (const name of taken) await drafts?.drop(name)
      taken = []
    },
  }
}

type Calls = 'refreshRows' | 'retryReading' | 'save' | 'saved'

function transfersOf(
  { rows, options: { read, reread = read, save }, arrive, missed }: Acted,
  say: Services['say'],
): Pick<EditableTableEffects, Calls> {
  return {
    refreshRows: async (signal) => {
      if (reread !== undefined) arrive(await reread(signal))
    },
    retryReading: missed,
    save: async ({ key }, signal) => {
      const changes = rows.changes()
      if (save === undefined) throw new Error('editable: nothing says how rows are saved')
      const { message, answers } = await save(changes, key, signal)
      rows.commit(changes, answers)
      return message
    },
    saved: (message) => say('success', message),
  }
}

/** What cannot be read cannot be offered; the rows can be edited all the same. */
async function offeredBy(drafts: DraftStore | undefined): Promise<FoundDrafts> {
  return (await drafts?.read().catch(() => undefined)) ?? { drafts: [], expired: 0 }
}

function touchedRows({ created, edited, removed }: TableDraft): number {
  return created.filter(({ isRemoved }) => !isRemoved).length + edited.length + removed.length
}
