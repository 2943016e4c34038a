import type { Row } from '#contract/wire/row.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { assign, fromPromise, setup } from 'xstate'

/** What a report is asked for. */
export interface ReportQuestion {
  /** The report: its id while it is designed, its code once it is published. */
  report: string
  parameters: Readonly<Record<string, string>>
}

/** What it answered. @typeParam D what tells its columns */
export interface ReportAnswer<D = unknown> {
  definition: D
  rows: readonly Row[]
  total: number
}

export interface ReportRunContext {
  asked: ReportQuestion | null
  /** The last answer; it is looked at until the next one is there. */
  answer: ReportAnswer | null
  problem: string | null
}

export type ReportRunEvent = ({ type: 'run.ask' } & ReportQuestion) | { type: 'run.retry' | 'run.cancel' | 'run.close' }

/** What running a report needs; rejections carry a sentence. */
export interface ReportRunEffects {
  runReport: (question: ReportQuestion, signal: AbortSignal) => Promise<ReportAnswer>
}

const ask = {
  target: 'running',
  reenter: true,
  actions: {
    type: 'begin',
    params: ({ event }: { event: ReportQuestion }) => ({ report: event.report, parameters: event.parameters }),
  },
} as const

/** Runs a report: tried while it is designed, or drawn above its table. A newer question gives up the older one. Source: MENU-06, O-31. */
export const reportRunMachine = setup({
  types: {
    context: {} as ReportRunContext,
    events: {} as ReportRunEvent,
    tags: {} as 'visible' | 'busy',
  },
  actors: { runReport: fromPromise<ReportAnswer, ReportQuestion>(() => new Promise<never>(() => {})) },
  actions: {
    begin: assign(({ context: { asked, answer } }, question: ReportQuestion) => ({
      asked: question,
      answer: asked?.report === question.report ? answer : null,
      problem: null,
    })),
    clear: assign({ problem: null }),
    take: assign((_, { answer }: { answer: ReportAnswer }) => ({ answer, problem: null })),
    fail: assign((_, problem: string) => ({ problem })),
    forget: assign({ asked: null, answer: null, problem: null }),
  },
}).createMachine({
  id: 'reportRun',
  context: { asked: null, answer: null, problem: null },
  initial: 'idle',
  states: {
    idle: { description: 'Nothing was asked.', on: { 'run.ask': ask } },
    running: {
      description: 'The server counts; leaving the state gives the question up.',
      tags: ['visible', 'busy'],
      on: { 'run.ask': ask, 'run.cancel': 'cancelled', 'run.close': { target: 'idle', actions: 'forget' } },
      invoke: {
        id: 'runReport',
        src: 'runReport',
        input: ({ context }) => context.asked!,
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => ({ answer: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: reasonOf } },
      },
    },
    shown: {
      description: 'What the report answered is shown.',
      tags: ['visible'],
      on: { 'run.ask': ask, 'run.retry': 'running', 'run.close': { target: 'idle', actions: 'forget' } },
    },
    failed: {
      description: 'It could not be run; why stands in `problem`.',
      tags: ['visible'],
      on: {
        'run.ask': ask,
        'run.retry': { target: 'running', actions: 'clear' },
        'run.close': { target: 'idle', actions: 'forget' },
      },
    },
    cancelled: {
      description: 'Somebody gave it up; what was answered before is still there.',
      tags: ['visible'],
      on: { 'run.ask': ask, 'run.retry': 'running', 'run.close': { target: 'idle', actions: 'forget' } },
    },
  },
})
