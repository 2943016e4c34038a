import { errorOf } from '#machines/effects/failed.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { assign, fromPromise, setup } from 'xstate'

/** What is kept of a form that is being filled in. */
export interface FormDraft {
  values: Values
  /** The record that it changes, as it was when the form was opened. */
  opened: Values
  /** The step that is shown, from 0. */
  index: number
  /** Names the adding or edit in every try of it, after a reload, too. */
  key: string
}

export interface KeptDraftContext {
  /** What is to be kept, or was last; null = the form is as it was opened. */
  draft: FormDraft | null
  /** It could not be kept; why. */
  problem: string | null
}

/** `draft`: what stands in the form now. */
export type KeptDraftEvent =
  /** `isBrought`: the page came back with it, nobody typed it here. */
  | { type: 'form.shown'; draft: FormDraft | null; isBrought: boolean }
  | { type: 'draft.changed'; draft: FormDraft | null }
  | { type: 'form.closed' | 'draft.discard' }

/** Where drafts are kept; `read` resolves with null where there is none. `restore` and `reset` set the form. */
export interface KeptDraftEffects {
  read: (signal: AbortSignal) => Promise<FormDraft | null>
  keep: (draft: FormDraft | null, signal: AbortSignal) => Promise<void>
  drop: () => void
  restore: (draft: FormDraft) => void
  reset: () => void
}

/** Rests between two keystrokes are not kept one by one. */
const KEEP_DELAY_MS = 400

const silent = () => new Promise<never>(() => {})

const note = { type: 'note', params: ({ event }: { event: { draft: FormDraft | null } }) => event.draft } as const

/** The draft of one opened form: kept while it is filled in, found when the form is opened again, gone when it was saved or given up. */
export const keptDraftMachine = setup({
  types: {
    context: {} as KeptDraftContext,
    events: {} as KeptDraftEvent,
    tags: {} as 'restored',
  },
  actors: {
    read: fromPromise<FormDraft | null>(silent),
    keep: fromPromise<void, FormDraft | null>(silent),
  },
  actions: {
    note: assign((_, draft: FormDraft | null) => ({ draft })),
    fail: assign((_, error: unknown) => ({ problem: sentence(error) })),
    forget: assign({ draft: null, problem: null }),
    forgetProblem: assign({ problem: null }),
    restore: (_args, _draft: FormDraft | null) => {},
    reset: () => {},
    drop: () => {},
  },
  guards: {
    isBrought: (_args, { draft, isBrought }: { draft: FormDraft | null; isBrought: boolean }) =>
      isBrought && draft !== null,
    isDraft: (_args, draft: FormDraft | null) => draft !== null,
  },
  delays: { keepDelay: KEEP_DELAY_MS },
}).createMachine({
  id: 'keptDraft',
  context: { draft: null, problem: null },
  initial: 'opening',
  states: {
    opening: {
      description: 'The record of the form is on its way.',
      on: {
        'form.shown': [
          { guard: { type: 'isBrought', params: ({ event }) => event }, target: 'restored.waiting', actions: note },
          { guard: { type: 'isDraft', params: ({ event }) => event.draft }, target: 'filling.waiting', actions: note },
          { target: 'looking' },
        ],
        'form.closed': 'closed',
      },
    },
    looking: {
      description: 'Looks for an earlier draft; what is typed meanwhile counts more.',
      on: {
        'draft.changed': { target: 'filling.waiting', actions: note },
        'form.closed': 'closed',
      },
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isDraft', params: ({ event }) => event.output },
            target: 'restored',
            actions: [
              { type: 'note', params: ({ event }) => event.output },
              { type: 'restore', params: ({ event }) => event.output },
            ],
          },
          { target: 'filling' },
        ],
        onError: { target: 'filling', actions: { type: 'fail', params: errorOf } },
      },
    },
    restored: {
      description: 'An earlier draft stands in the form; the person goes on with it or gives it up.',
      tags: ['restored'],
      initial: 'settled',
      on: {
        'draft.changed': { target: '.waiting', actions: note },
        'draft.discard': { target: 'filling', actions: ['drop', 'forget', 'reset'] },
        'form.closed': { target: 'closed', actions: 'drop' },
      },
      states: keeping('keepRestored'),
    },
    filling: {
      description: 'The form is filled in.',
      initial: 'settled',
      on: {
        'draft.changed': { target: '.waiting', actions: note },
        'form.closed': { target: 'closed', actions: 'drop' },
      },
      states: keeping('keep'),
    },
    closed: { type: 'final', description: 'The record was saved, or the form given up.' },
  },
})

/** What was typed is kept after a moment of rest. */
function keeping(id: string) {
  return {
    settled: { description: 'Everything is kept.' },
    waiting: { description: 'Waits for the next key before it keeps.', after: { keepDelay: 'writing' as const } },
    writing: {
      description: 'The draft is on its way to the disk.',
      invoke: {
        id,
        src: 'keep' as const,
        input: ({ context }: { context: KeptDraftContext }) => context.draft,
        onDone: { target: 'settled' as const, actions: 'forgetProblem' as const },
        onError: {
          target: 'settled' as const,
          actions: { type: 'fail' as const, params: errorOf },
        },
      },
    },
  }
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : '浏览器不允许保存数据'
}
