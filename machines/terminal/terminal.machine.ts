import { completions } from '#contract/areas/monitor/terminal.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { assign, fromPromise, setup } from 'xstate'

/** A line that was entered and what came of it. */
export interface TerminalEntry {
  line: string
  answer: readonly string[]
  /** It was not answered; `answer` says why. */
  hasFailed: boolean
}

export interface TerminalContext {
  /** The oldest first. */
  entries: readonly TerminalEntry[]
  /** What stands behind the prompt. */
  typed: string
  /** Lines entered before, the oldest first. */
  history: readonly string[]
  /** Which of them is shown, counted from the newest; -1 = none. */
  recalled: number
  /** Names that can be completed. */
  caches: readonly string[]
}

export type TerminalEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'line.enter' }
  | { type: 'line.complete' }
  | { type: 'history.older' }
  | { type: 'history.newer' }
  | { type: 'run.cancel' }

/** What the terminal asks of the server; rejections carry a sentence. */
export interface TerminalEffects {
  run(line: string, signal: AbortSignal): Promise<readonly string[]>
  loadCaches(signal: AbortSignal): Promise<readonly string[]>
}

/** Most lines that are kept to be looked at, and to be typed again. */
const MOST_ENTRIES = 100
const MOST_HISTORY = 50
const CANCELLED = '已取消'
const silent = () => new Promise<never>(() => {})

/** The terminal of the caches: one command at a time, with history and completion. Source: SCREEN-50. */
export const terminalMachine = setup({
  types: { context: {} as TerminalContext, events: {} as TerminalEvent, tags: {} as 'busy' },
  actors: {
    run: fromPromise<readonly string[], { line: string }>(silent),
    loadCaches: fromPromise<readonly string[]>(silent),
  },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ typed: text, recalled: -1 })),
    enter: assign(({ context }) => ({
      typed: '',
      recalled: -1,
      history: [...context.history.filter((line) => line !== context.typed), context.typed].slice(-MOST_HISTORY),
      entries: [...context.entries, entryOf(context.typed)].slice(-MOST_ENTRIES),
    })),
    answer: assign(({ context }, { lines, hasFailed }: { lines: readonly string[]; hasFailed: boolean }) => ({
      entries: context.entries.map((entry, index) =>
        index === context.entries.length - 1 ? { ...entry, answer: lines, hasFailed } : entry,
      ),
    })),
    wipe: assign({ entries: [], typed: '', recalled: -1 }),
    recallOlder: assign(({ context }) => recall(context, context.recalled + 1)),
    recallNewer: assign(({ context }) => recall(context, context.recalled - 1)),
    complete: assign(({ context }) => completed(context)),
    know: assign((_, { caches }: { caches: readonly string[] }) => ({ caches })),
  },
  guards: {
    isClearing: ({ context }) => context.typed.trim().toLowerCase() === 'clear',
    hasWords: ({ context }) => context.typed.trim() !== '',
  },
}).createMachine({
  id: 'terminal',
  context: { entries: [], typed: '', history: [], recalled: -1, caches: [] },
  type: 'parallel',
  states: {
    prompt: {
      description: 'What is typed and run.',
      initial: 'waiting',
      on: { 'text.typed': { actions: { type: 'type', params: ({ event }) => ({ text: event.text }) } } },
      states: {
        waiting: {
          description: 'A line can be entered.',
          on: {
            'line.enter': [
              { guard: 'isClearing', actions: 'wipe' },
              { guard: 'hasWords', target: 'running', actions: 'enter' },
            ],
            'line.complete': { actions: 'complete' },
            'history.older': { actions: 'recallOlder' },
            'history.newer': { actions: 'recallNewer' },
          },
        },
        running: {
          description: 'The server was asked; the next line can be typed meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'run',
            src: 'run',
            input: ({ context }) => ({ line: context.entries.at(-1)?.line ?? '' }),
            onDone: {
              target: 'waiting',
              actions: { type: 'answer', params: ({ event }) => ({ lines: event.output, hasFailed: false }) },
            },
            onError: {
              target: 'waiting',
              actions: {
                type: 'answer',
                params: ({ event }) => ({ lines: [sentenceOf(event.error)], hasFailed: true }),
              },
            },
          },
          on: {
            'run.cancel': {
              target: 'waiting',
              actions: { type: 'answer', params: { lines: [CANCELLED], hasFailed: true } },
            },
          },
        },
      },
    },
    names: {
      description: 'The names that can be completed.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The names of the caches are on their way.',
          invoke: {
            id: 'loadCaches',
            src: 'loadCaches',
            onDone: {
              target: 'known',
              actions: { type: 'know', params: ({ event }) => ({ caches: event.output }) },
            },
            onError: 'unknown',
          },
        },
        known: { description: 'Commands and caches are completed.' },
        unknown: { description: 'Only commands are completed.' },
      },
    },
  },
})

function entryOf(line: string): TerminalEntry {
  return { line, answer: [], hasFailed: false }
}

function recall({ history, typed }: TerminalContext, wanted: number): Partial<TerminalContext> {
  if (wanted >= history.length || wanted < -1) return { typed }
  return { recalled: wanted, typed: wanted === -1 ? '' : (history.at(-1 - wanted) ?? '') }
}

/** One choice is taken; of several what they have in common, and they are shown. */
function completed(context: TerminalContext): Partial<TerminalContext> {
  const { typed, caches, entries } = context
  const choices = completions(typed, caches)
  const [first] = choices
  if (first === undefined) return {}
  if (choices.length === 1) return { typed: `${first} ` }
  const shared = choices.reduce((common, choice) => commonStart(common, choice))
  if (shared.length > typed.length) return { typed: shared }
  const shown = choices.map((choice) => choice.slice(choice.lastIndexOf(' ') + 1)).join('  ')
  return { entries: [...entries, { ...entryOf(typed), answer: [shown] }].slice(-MOST_ENTRIES) }
}

function commonStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return one.slice(0, length)
}
