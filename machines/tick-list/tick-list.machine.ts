import { reasonOf } from '#machines/effects/failed.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Something that can be ticked; `text` says more about it. */
export interface Tickable {
  id: string
  name: string
  text: string
  /** Switched off, it has no effect. */
  isOff?: boolean
}

/** What the ticks are about, by the names its calls know it under. */
export interface TickSubject {
  title: string
  subtitle: string
  keys: Readonly<Record<string, string>>
}

export interface ReadTicks {
  items: readonly Tickable[]
  chosen: readonly string[]
}

/** `read` = what was ticked when it was read. */
export interface TickSaving {
  subject: TickSubject
  read: readonly string[]
  chosen: readonly string[]
}

interface TickListContext extends ReadTicks, TickSaving {
  problem: string | null
}

export type TickListEvent =
  | { type: 'ticks.open'; subject: TickSubject }
  | { type: 'ticks.choose'; ids: readonly string[] }
  | { type: 'ticks.save' | 'dialog.close' | 'retry' | 'work.discard' }

/** What a list of ticks needs; rejections carry a sentence. */
export interface TickListEffects {
  readTicks: (subject: TickSubject, signal: AbortSignal) => Promise<ReadTicks>
  saveTicks: (saving: TickSaving, signal: AbortSignal) => Promise<string>
  saved: (message: string) => void
}

const never = () => new Promise<never>(() => {})
const nothing = {
  subject: { title: '', subtitle: '', keys: {} },
  items: [],
  read: [],
  chosen: [],
  problem: null,
} satisfies TickListContext
const keepProblem = { type: 'keepProblem', params: reasonOf } as const

/** Some of a few things, ticked in a dialog: data rules of a grant, roles of somebody in a department. Source: SCREEN-67, contract §4.6 and §21.5. */
export const tickListMachine = setup({
  types: {
    context: {} as TickListContext,
    events: {} as TickListEvent,
    tags: {} as 'visible' | 'loading' | 'busy',
  },
  actors: {
    readTicks: fromPromise<ReadTicks, TickSubject>(never),
    saveTicks: writeOnce<string, TickSaving>(never),
  },
  actions: {
    begin: assign((_, subject: TickSubject) => ({ ...nothing, subject })),
    take: assign((_, { items, chosen }: ReadTicks) => ({ items, chosen, read: chosen, problem: null })),
    choose: assign((_, chosen: readonly string[]) => ({ chosen, problem: null })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    saved: (_args, _message: string) => {},
  },
  guards: {
    isChanged: ({ context: { read, chosen } }) => read.toSorted().join() !== chosen.toSorted().join(),
  },
}).createMachine({
  id: 'tickList',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is open.',
      on: { 'ticks.open': { target: 'loading', actions: { type: 'begin', params: ({ event }) => event.subject } } },
    },
    loading: {
      description: 'Reads what can be ticked and what is.',
      tags: ['visible', 'loading'],
      invoke: {
        id: 'readTicks',
        src: 'readTicks',
        input: ({ context }) => context.subject,
        onDone: { target: 'choosing', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: keepProblem },
      },
      on: { 'dialog.close': 'closed' },
    },
    unread: {
      description: 'It could not be read; why stands in `problem`.',
      tags: ['visible'],
      on: { retry: 'loading', 'dialog.close': 'closed' },
    },
    choosing: {
      description: 'Things are ticked; nothing is in force yet.',
      tags: ['visible'],
      on: {
        'ticks.choose': { actions: { type: 'choose', params: ({ event }) => event.ids } },
        'ticks.save': { guard: 'isChanged', target: 'saving' },
        'dialog.close': 'closed',
        'work.discard': { guard: 'isChanged', target: 'closed' },
      },
    },
    saving: {
      description: 'One write is on its way; neither a second one nor closing is possible.',
      tags: ['visible', 'busy'],
      invoke: {
        id: 'saveTicks',
        src: 'saveTicks',
        input: ({ context: { subject, read, chosen } }) => ({ subject, read, chosen }),
        onDone: { target: 'closed', actions: { type: 'saved', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: keepProblem },
      },
    },
  },
})
