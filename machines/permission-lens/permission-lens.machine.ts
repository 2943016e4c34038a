import type { Lens } from '#contract/wire/lens.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import type { GrantNode } from '#machines/grant-editor/grant-tree.ts'
import { assign, fromPromise, setup } from 'xstate'

interface Question {
  userId: string
  permissionId: string
}

interface PermissionLensContext extends Question {
  tree: readonly GrantNode[]
  lens: Lens | null
  problem: string | null
}

export type PermissionLensEvent =
  | { type: 'person.choose'; userId: string }
  | { type: 'entry.choose'; permissionId: string }
  | { type: 'retry' }

/** Rejections carry a sentence. */
export interface PermissionLensEffects {
  readTree: (signal: AbortSignal) => Promise<readonly GrantNode[]>
  explain: (question: Question, signal: AbortSignal) => Promise<Lens>
}

const never = () => new Promise<never>(() => {})
const keepProblem = { type: 'keepProblem', params: reasonOf } as const

/** 权限透视: a person and a page or button, and the chain that decides between them. */
export const permissionLensMachine = setup({
  types: {
    context: {} as PermissionLensContext,
    events: {} as PermissionLensEvent,
    tags: {} as 'loading',
  },
  actors: {
    readTree: fromPromise<readonly GrantNode[]>(never),
    explain: fromPromise<Lens, Question>(never),
  },
  actions: {
    takeTree: assign((_, tree: readonly GrantNode[]) => ({ tree, problem: null })),
    choosePerson: assign((_, userId: string) => ({ userId, lens: null, problem: null })),
    chooseEntry: assign((_, permissionId: string) => ({ permissionId, lens: null, problem: null })),
    takeLens: assign((_, lens: Lens) => ({ lens, problem: null })),
    keepProblem: assign((_, problem: string) => ({ problem })),
  },
  guards: { isAsked: ({ context }) => context.userId !== '' && context.permissionId !== '' },
}).createMachine({
  id: 'permissionLens',
  context: { userId: '', permissionId: '', tree: [], lens: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Reads the menus and buttons to choose from.',
      tags: ['loading'],
      invoke: {
        id: 'readTree',
        src: 'readTree',
        onDone: { target: 'open', actions: { type: 'takeTree', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: keepProblem },
      },
    },
    unread: { description: 'They could not be read; why stands in `problem`.', on: { retry: 'loading' } },
    open: {
      description: 'A person and an entry are chosen; each choice asks anew.',
      initial: 'looking',
      on: {
        'person.choose': {
          target: '.looking',
          actions: { type: 'choosePerson', params: ({ event }) => event.userId },
        },
        'entry.choose': {
          target: '.looking',
          actions: { type: 'chooseEntry', params: ({ event }) => event.permissionId },
        },
      },
      states: {
        looking: {
          description: 'Finds out whether both are chosen.',
          always: [{ guard: 'isAsked', target: 'asking' }, { target: 'incomplete' }],
        },
        incomplete: { description: 'One of both is still missing.' },
        asking: {
          description: 'Waits for the chain.',
          tags: ['loading'],
          invoke: {
            id: 'explain',
            src: 'explain',
            input: ({ context: { userId, permissionId } }) => ({ userId, permissionId }),
            onDone: { target: 'shown', actions: { type: 'takeLens', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: keepProblem },
          },
        },
        shown: { description: 'The chain is shown.', on: { retry: 'asking' } },
        failed: { description: 'It could not be had; why stands in `problem`.', on: { retry: 'asking' } },
      },
    },
  },
})
