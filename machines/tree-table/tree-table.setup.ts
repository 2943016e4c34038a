import type { Row } from '#contract/wire/row.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import {
  answered,
  asked,
  askedIds,
  closed,
  isCycle,
  reopened,
  unanswered,
  type BranchAnswer,
  type Branches,
  type Move,
} from '#machines/tree-table/branches.ts'
import { assign, fromPromise, raise, setup } from 'xstate'

export interface TreeTableContext {
  branches: Branches
  /** What is looked for; empty = nothing. */
  keyword: string
  /** The rows that match and the way to them. */
  found: Row[]
  /** Nodes of the found ones that were closed by hand. */
  folded: string[]
  /** Why the last search failed. */
  problem: string | null
  /** What is being moved. */
  move: Move | null
  /** What follows from the move, to be read before it is done; null = nothing. */
  warning: string | null
}

export type TreeTableEvent =
  | { type: 'node.expand' | 'node.collapse' | 'node.load'; id: string }
  | { type: 'node.move'; move: Move }
  | { type: 'move.confirm' | 'move.cancel' }
  | { type: 'tree.refresh' | 'folds.forget' | 'search.clear' | 'search.retry' }
  | { type: 'search.submit'; keyword: string }

/** What a tree needs of the outside; rejections carry a sentence. */
export interface TreeTableEffects {
  fetchBranches: (input: { ids: string[] }, signal: AbortSignal) => Promise<BranchAnswer>
  /** The rows that match and the way to them; none = nothing found. */
  fetchFound: (input: { keyword: string }, signal: AbortSignal) => Promise<Row[]>
  /** What follows from a move, to be asked about before; null = nothing. */
  weighMove: (move: Move, signal: AbortSignal) => Promise<string | null>
  /** Resolves with the message to show. */
  saveMove: (move: Move, signal: AbortSignal) => Promise<string>
  moved: (message: string) => void
  warn: (message: string) => void
}

const silent = () => new Promise<never>(() => {})

/** What a tree knows, hears and needs; its effects are silent here. */
export const treeTable = setup({
  types: {
    context: {} as TreeTableContext,
    events: {} as TreeTableEvent,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    fetchBranches: fromPromise<BranchAnswer, { ids: string[] }>(silent),
    fetchFound: fromPromise<Row[], { keyword: string }>(silent),
    weighMove: fromPromise<string | null, Move>(silent),
    saveMove: writeOnce<string, Move>(silent),
  },
  actions: {
    expand: assign(({ context }, id: string) => ({
      branches: asked(context.branches, id, true),
      folded: context.folded.filter((other) => other !== id),
    })),
    ask: assign(({ context }, id: string) => ({ branches: asked(context.branches, id, false) })),
    collapse: assign(({ context }, id: string) => ({
      branches: closed(context.branches, id),
      folded: [...new Set([...context.folded, id])],
    })),
    reopen: assign(({ context }) => ({ branches: reopened(context.branches) })),
    unfold: assign({ folded: [] }),
    takeBranches: assign(({ context }, answer: BranchAnswer) => ({ branches: answered(context.branches, answer) })),
    missBranches: assign(({ context }, problem: string) => ({ branches: unanswered(context.branches, problem) })),
    keepKeyword: assign((_, keyword: string) => ({ keyword: keyword.trim() })),
    takeFound: assign((_, found: Row[]) => ({ found, folded: [], problem: null })),
    missFound: assign((_, problem: string) => ({ problem })),
    forgetSearch: assign({ keyword: '', found: [], folded: [], problem: null }),
    keepMove: assign((_, move: Move) => ({ move })),
    forgetMove: assign({ move: null, warning: null }),
    keepWarning: assign((_, warning: string | null) => ({ warning })),
    openTarget: assign(({ context: { branches, move } }) => {
      const parentId = move?.parentId ?? null
      return parentId === null ? {} : { branches: asked(branches, parentId, true) }
    }),
    refresh: raise({ type: 'tree.refresh' }),
    moved: (_args, _message: string) => {},
    warn: (_args, _message: string) => {},
  },
  guards: {
    isAsked: ({ context }) => askedIds(context.branches).length > 0,
    isBlank: (_args, keyword: string) => keyword.trim() === '',
    isNothing: (_args, found: Row[]) => found.length === 0,
    isHarmless: (_args, warning: string | null) => warning === null,
    isCycle: ({ context }, move: Move) => isCycle(context.branches, move),
  },
})
