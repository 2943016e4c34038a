import { reasonOf } from '#machines/effects/failed.ts'
import type { GrantNode } from '#machines/grant-editor/grant-tree.ts'
import { assign, fromPromise, setup } from 'xstate'

/** A role that is compared. */
export interface ComparedRole {
  id: string
  name: string
}

/** What two roles grant, in the tree of what somebody may see of it. */
export interface ReadComparison {
  tree: readonly GrantNode[]
  /** What each of the two grants, in their order. */
  granted: readonly [readonly string[], readonly string[]]
}

type Pair = readonly [ComparedRole, ComparedRole]

interface RoleComparisonContext extends ReadComparison {
  roles: Pair
  /** Shows only where they differ. */
  isNarrow: boolean
  problem: string | null
}

export type RoleComparisonEvent =
  | { type: 'comparison.open'; roles: Pair }
  | { type: 'narrow.toggle' | 'roles.swap' | 'dialog.close' | 'retry' }

/** Rejections carry a sentence. */
export interface RoleComparisonEffects {
  readBoth: (roles: Pair, signal: AbortSignal) => Promise<ReadComparison>
}

const nobody = { id: '', name: '' }
const nothing = {
  roles: [nobody, nobody],
  tree: [],
  granted: [[], []],
  isNarrow: true,
  problem: null,
} satisfies RoleComparisonContext

/** 对比: what two roles grant, side by side. Source: SCREEN-69. */
export const roleComparisonMachine = setup({
  types: {
    context: {} as RoleComparisonContext,
    events: {} as RoleComparisonEvent,
    tags: {} as 'visible' | 'loading',
  },
  actors: { readBoth: fromPromise<ReadComparison, Pair>(() => new Promise<never>(() => {})) },
  actions: {
    begin: assign((_, roles: Pair) => ({ ...nothing, roles })),
    take: assign((_, { tree, granted }: ReadComparison) => ({ tree, granted, problem: null })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    narrow: assign(({ context }) => ({ isNarrow: !context.isNarrow })),
    swap: assign(({ context: { roles, granted } }) => ({
      roles: [roles[1], roles[0]] as const,
      granted: [granted[1], granted[0]] as const,
    })),
  },
}).createMachine({
  id: 'roleComparison',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is open.',
      on: { 'comparison.open': { target: 'loading', actions: { type: 'begin', params: ({ event }) => event.roles } } },
    },
    loading: {
      description: 'Reads the tree and what both grant.',
      tags: ['visible', 'loading'],
      invoke: {
        id: 'readBoth',
        src: 'readBoth',
        input: ({ context }) => context.roles,
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'keepProblem', params: reasonOf } },
      },
      on: { 'dialog.close': 'closed' },
    },
    unread: {
      description: 'They could not be read; why stands in `problem`.',
      tags: ['visible'],
      on: { retry: 'loading', 'dialog.close': 'closed' },
    },
    shown: {
      description: 'Both stand side by side.',
      tags: ['visible'],
      on: { 'narrow.toggle': { actions: 'narrow' }, 'roles.swap': { actions: 'swap' }, 'dialog.close': 'closed' },
    },
  },
})
