import { codeOf } from '#contract/wire/failure.ts'
import { CODE } from '#contract/wire/result.ts'
import { ROW_INSERT_GUARD_MS, TABLE_DRAFT_MS } from '#contract/console/timings.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup, stateIn } from 'xstate'

/** Unsaved work of an earlier visit. */
export interface DraftNote {
  /** Of a window or a visit. */
  name: string
  /** Epoch ms. */
  keptAt: number
  /** How many rows it changes. */
  rows: number
  /** Whether another window that is open still works on it. */
  isOpen: boolean
}

export interface EditableTableContext {
  /** Names the save under way, the same in every try of it. */
  key: string
  /** Why the last load or save failed. */
  problem: string | null
  /** Why what is unsaved cannot be kept; null = it is kept. */
  unkept: string | null
  /** Newest first. */
  offered: readonly DraftNote[]
  /** The row that is to be taken out; null = those that are selected. */
  doomed: string | null
  /** The step that waits for an answer. */
  step: 'undo' | 'redo'
}

/** Behind a row, or in a tree below it. */
export interface InsertPlace {
  id: string
  side: 'after' | 'inside'
}

export type UndoSide = 'base' | 'theirs' | 'mine'

export type EditableTableEvent =
  | { type: 'table.load' | 'table.save' | 'rows.reread' | 'rows.delete' | 'delete.confirm' | 'delete.cancel' }
  /** Changed here; changed elsewhere in a way that only reading them anew shows; and the page may go at any moment. */
  | { type: 'rows.changed' | 'rows.outdated' | 'page.left' }
  /** Taken up, given up, or left to the window that works on it. */
  | { type: 'draft.take' | 'draft.drop' | 'draft.leave'; name: string }
  | { type: 'question.cancel' }
  /** Of one row. */
  | { type: 'row.delete'; id: string }
  /** Absent = at the end. */
  | { type: 'row.insert'; at?: InsertPlace }
  | { type: 'history.ask'; step: 'undo' | 'redo' }
  | { type: 'question.answer'; side: UndoSide }

/** What an editable table needs of the outside; the rows themselves never pass through the machine. */
export interface EditableTableEffects {
  /** Reads the rows into the table. @returns unsaved work of an earlier visit */
  loadRows: (signal: AbortSignal) => Promise<readonly DraftNote[]>
  /** Reads the rows again; what is unsaved stays on top of them. */
  refreshRows: (signal: AbortSignal) => Promise<void>
  /** The rows could not be read anew: asks for it once more, later. */
  retryReading: () => void
  /** Resolves with the server's message. @param key the same in every try */
  save: (input: { key: string }, signal: AbortSignal) => Promise<string>
  hasProblems: () => boolean
  hasConflicts: () => boolean
  hasChanges: () => boolean
  hasSelection: () => boolean
  /** Whether a step would write over what somebody else wrote. */
  asks: (step: 'undo' | 'redo') => boolean
  turn: (step: 'undo' | 'redo', side: UndoSide | null) => void
  /** @param at null = at the end */
  insertRow: (at: InsertPlace | null) => void
  /** @param id null = those that are selected */
  removeRows: (id: string | null) => void
  /** All problems are shown, and the first one is led to. */
  showProblems: () => void
  restoreDraft: (name: string) => void
  /** @param name null = what this window keeps */
  dropDraft: (name: string | null) => void
  /** Keeps what is unsaved where it survives the page. */
  keepDraft: () => Promise<void>
  saved: (message: string) => void
  warn: (message: string) => void
}

const silent = () => new Promise<never>(() => {})

/** What an editable table knows, hears and needs; its effects are silent here. */
export const editableTable = setup({
  types: {
    context: {} as EditableTableContext,
    events: {} as EditableTableEvent,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    loadRows: fromPromise<readonly DraftNote[]>(silent),
    refreshRows: fromPromise<void>(silent),
    save: writeOnce<string, { key: string }>(silent),
    keepDraft: fromPromise<void>(silent),
  },
  delays: { insertGuard: ROW_INSERT_GUARD_MS, draftDelay: TABLE_DRAFT_MS },
  actions: {
    renewKey: assign({ key: '' }),
    keepProblem: assign((_, problem: string) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepUnkept: assign((_, unkept: string) => ({ unkept })),
    forgetUnkept: assign({ unkept: null }),
    keepOffer: assign((_, offered: readonly DraftNote[]) => ({ offered })),
    forgetOne: assign(({ context }, dropped: string) => ({
      offered: context.offered.filter(({ name }) => name !== dropped),
    })),
    forgetOffer: assign({ offered: [] }),
    keepStep: assign((_, step: 'undo' | 'redo') => ({ step })),
    turn: (_args, _turn: { step: 'undo' | 'redo'; side: UndoSide | null }) => {},
    insertRow: (_args, _at: InsertPlace | null) => {},
    keepDoomed: assign(({ event }) => ({ doomed: event.type === 'row.delete' ? event.id : null })),
    removeRows: () => {},
    showProblems: () => {},
    restoreDraft: (_args, _name: string) => {},
    dropDraft: (_args, _name: string | null) => {},
    retryReading: () => {},
    saved: (_args, _message: string) => {},
    warn: (_args, _message: string) => {},
  },
  guards: {
    isOffered: (_args, offered: readonly DraftNote[]) => offered.length > 0,
    isLastOffer: ({ context }) => context.offered.length === 1,
    isReady: stateIn({ rows: 'ready' }),
    isBehind: stateIn({ following: { reading: 'behind' } }),
    hasProblems: () => false,
    hasConflicts: () => false,
    hasChanges: () => false,
    hasSelection: () => false,
    asks: (_args, _step: 'undo' | 'redo') => false,
    isConflict: (_args, error: unknown) => codeOf(error) === CODE.conflict,
    isKeyUsedUp: (_args, error: unknown) => codeOf(error) === CODE.otherContent,
  },
})
