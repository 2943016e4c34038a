import { codeOf } from '#contract/wire/failure.ts'
import { CODE } from '#contract/wire/result.ts'
import { ROW_INSERT_GUARD_MS, TABLE_DRAFT_MS } from '#contract/timings.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup, stateIn } from 'xstate'

/** Unsaved work of an earlier visit. */
export interface DraftNote {
  /** Epoch ms. */
  keptAt: number
  /** How many rows it changes. */
  rows: number
}

export interface EditableTableContext {
  /** Names the save under way, the same in every try of it. */
  key: string
  /** Why the last load or save failed. */
  problem: string | null
  offered: DraftNote | null
  /** The step that waits for an answer. */
  step: 'undo' | 'redo'
}

export type UndoSide = 'base' | 'theirs' | 'mine'

export type EditableTableEvent =
  | { type: 'table.load' | 'table.save' | 'rows.changed' | 'rows.delete' | 'delete.confirm' | 'delete.cancel' }
  | { type: 'draft.take' | 'draft.drop' | 'question.cancel' }
  /** `after` = behind which row; absent = at the end. */
  | { type: 'row.insert'; after?: string }
  | { type: 'history.ask'; step: 'undo' | 'redo' }
  | { type: 'question.answer'; side: UndoSide }

/** What an editable table needs of the outside; the rows themselves never pass through the machine. */
export interface EditableTableEffects {
  /** Reads the rows into the table. @returns unsaved work of an earlier visit */
  loadRows: (signal: AbortSignal) => Promise<DraftNote | null>
  /** Reads the rows again; what is unsaved stays on top of them. */
  refreshRows: (signal: AbortSignal) => Promise<void>
  /** Resolves with the server's message. @param key the same in every try */
  save: (input: { key: string }, signal: AbortSignal) => Promise<string>
  hasProblems: () => boolean
  hasConflicts: () => boolean
  hasChanges: () => boolean
  hasSelection: () => boolean
  /** Whether a step would write over what somebody else wrote. */
  asks: (step: 'undo' | 'redo') => boolean
  turn: (step: 'undo' | 'redo', side: UndoSide | null) => void
  insertRow: (after: string | null) => void
  removeSelected: () => void
  /** All problems are shown, and the first one is led to. */
  showProblems: () => void
  restoreDraft: () => void
  dropDraft: () => void
  keepDraft: () => void
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
    loadRows: fromPromise<DraftNote | null>(silent),
    refreshRows: fromPromise<void>(silent),
    save: writeOnce<string, { key: string }>(silent),
  },
  delays: { insertGuard: ROW_INSERT_GUARD_MS, draftDelay: TABLE_DRAFT_MS },
  actions: {
    renewKey: assign({ key: '' }),
    keepProblem: assign((_, problem: string) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepOffer: assign((_, offered: DraftNote | null) => ({ offered })),
    forgetOffer: assign({ offered: null }),
    keepStep: assign((_, step: 'undo' | 'redo') => ({ step })),
    turn: (_args, _turn: { step: 'undo' | 'redo'; side: UndoSide | null }) => {},
    insertRow: (_args, _after: string | null) => {},
    removeSelected: () => {},
    showProblems: () => {},
    restoreDraft: () => {},
    dropDraft: () => {},
    keepDraft: () => {},
    saved: (_args, _message: string) => {},
    warn: (_args, _message: string) => {},
  },
  guards: {
    isOffered: (_args, offered: DraftNote | null) => offered !== null,
    isReady: stateIn({ rows: 'ready' }),
    hasProblems: () => false,
    hasConflicts: () => false,
    hasChanges: () => false,
    hasSelection: () => false,
    asks: (_args, _step: 'undo' | 'redo') => false,
    isConflict: (_args, error: unknown) => codeOf(error) === CODE.conflict,
    isKeyUsedUp: (_args, error: unknown) => codeOf(error) === CODE.otherContent,
  },
})
