import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import type { DrillRun } from '#contract/areas/drill/drill-run-answer.ts'
import { assign, fromPromise, raise, setup } from 'xstate'

/** What can be done to a drill from its page; `key` names the intention, so that the server does it once. */
export type DrillCommand = { key: string } & (
  | { name: 'begin' | 'pause' | 'resume' | 'end' }
  | { name: 'abort'; reason: string }
  /** The next step of the script was taken. */
  | { name: 'step'; stepId: string; note: string }
  | { name: 'sign'; personIds: readonly string[]; signWay: string }
)

export interface DrillRunContext {
  id: string
  run: DrillRun | null
  /** Clock of the server less the clock here, in ms. */
  offsetMs: number
  /** Now by the server, epoch ms; as of the last second. */
  nowMs: number
  /** Why it could not be read. */
  unread: string | null
  command: DrillCommand | null
  /** Why a command was refused. */
  problem: string | null
}

export type DrillRunEvent =
  | { type: 'run.changed' | 'run.retry' | 'run.taken' | 'command.cancel' }
  | { type: 'command.send' | 'command.ask'; command: DrillCommand }

/** What the page asks of the server; rejections carry a sentence. */
export interface DrillRunEffects {
  fetchRun(input: { id: string }, signal: AbortSignal): Promise<DrillRun>
  send(input: { id: string; command: DrillCommand }, signal: AbortSignal): Promise<void>
  /** The clock here, epoch ms. */
  now(): number
}

const SECOND_MS = 1_000
/** Clocks drift: how often they are compared. */
const AGREEMENT_MS = 60_000
const RETRY_MS = 5_000

const silent = () => new Promise<never>(() => {})

/** Types, names and rules of a drill that runs; the arrows stand beside it. */
export const drillRun = setup({
  types: {
    context: {} as DrillRunContext,
    input: {} as { id: string },
    events: {} as DrillRunEvent,
    tags: {} as 'shown' | 'asking' | 'busy',
  },
  actors: {
    fetchRun: fromPromise<DrillRun, { id: string }>(silent),
    send: fromPromise<void, { id: string; command: DrillCommand }>(silent),
  },
  actions: {
    /** Replaced by the effects, which know the clock here. */
    take: assign((_, run: DrillRun) => ({ run, offsetMs: 0, nowMs: run.nowMs, unread: null })),
    tick: () => {},
    keepUnread: assign((_, unread: string) => ({ unread })),
    keepCommand: assign((_, command: DrillCommand) => ({ command, problem: null })),
    forgetCommand: assign({ command: null }),
    keepProblem: assign((_, problem: string) => ({ problem, command: null })),
    tellTaken: raise({ type: 'run.taken' }),
    tellChanged: raise({ type: 'run.changed' }),
  },
  guards: {
    isPaused: ({ context: { run } }) => run?.status === DRILL_STATUS.running && run.pausedAtMs !== null,
    isRunning: ({ context: { run } }) => run?.status === DRILL_STATUS.running,
    isOver: ({ context: { run } }) => run !== null && run.endMs !== null,
  },
  delays: {
    agreement: AGREEMENT_MS,
    retry: RETRY_MS,
    /** To the next whole second of the script. */
    nextSecond: ({ context: { run, nowMs } }) => SECOND_MS - ((nowMs - (run?.startMs ?? nowMs)) % SECOND_MS),
  },
})
