import type { BranchCounts } from '#contract/wire/branch-counts.ts'
import { assign, fromPromise, setup } from 'xstate'

/** What is to be counted: the rows of a list with these filters, by the nodes that a tree shows. */
export interface BranchQuestion {
  nodes: readonly string[]
  filters: Readonly<Record<string, string>>
}

export interface BranchCountsContext {
  question: BranchQuestion
  /** Null = not known. */
  counts: BranchCounts | null
}

export type BranchCountsEvent = { type: 'counts.want'; question: BranchQuestion }

export interface BranchCountsEffects {
  fetchCounts: (question: BranchQuestion, signal: AbortSignal) => Promise<BranchCounts>
}

/** How many rows of a list hang on each node of the tree beside it: the latest question cancels the one before, and a server without counts is not asked again until the question changes. */
export const branchCountsMachine = setup({
  types: {
    context: {} as BranchCountsContext,
    events: {} as BranchCountsEvent,
  },
  actors: { fetchCounts: fromPromise<BranchCounts, BranchQuestion>(() => new Promise<never>(() => {})) },
  actions: {
    keep: assign((_, question: BranchQuestion) => ({ question })),
    take: assign((_, counts: BranchCounts) => ({ counts })),
    forget: assign({ counts: null }),
  },
  guards: { hasNodes: (_, { nodes }: BranchQuestion) => nodes.length > 0 },
}).createMachine({
  id: 'branchCounts',
  context: { question: { nodes: [], filters: {} }, counts: null },
  initial: 'unasked',
  on: {
    'counts.want': {
      guard: { type: 'hasNodes', params: ({ event }) => event.question },
      target: '.reading',
      actions: { type: 'keep', params: ({ event }) => event.question },
    },
  },
  states: {
    unasked: { description: 'The tree shows no node yet.' },
    reading: {
      description: 'Waits for the counts; those of the question before stay until then.',
      invoke: {
        id: 'fetchCounts',
        src: 'fetchCounts',
        input: ({ context }) => context.question,
        onDone: { target: 'known', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'forget' },
      },
    },
    known: { description: 'The counts are shown.' },
    failed: { description: 'The counts could not be read; the tree shows none.' },
  },
})
