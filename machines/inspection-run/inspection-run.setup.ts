import type { InspectionRun } from '#contract/areas/hazard/inspection-run-answer.ts'
import { assign, fromPromise, raise, setup } from 'xstate'
import {
  afterArrival,
  agreedWith,
  joined,
  nextOpen,
  nextToSend,
  replacedBy,
  withAnswer,
  type GivenAnswer,
} from './given-answers.ts'

export interface InspectionRunContext {
  id: string
  run: InspectionRun | null
  /** Why it could not be read. */
  unread: string | null
  /** The item in sight; null = the first open one. */
  itemId: string | null
  queue: readonly GivenAnswer[]
  /** The answer that is on its way, or was last. */
  sentId: string | null
  isOnline: boolean
  /** Why it could not be finished. */
  problem: string | null
}

/** What became of an answer that was sent. */
export type Arrival = { kind: 'arrived' | 'later' | 'conflict' } | { kind: 'refused'; message: string }

export type InspectionRunEvent =
  | { type: 'run.changed' | 'run.retry' | 'line.up' | 'line.down' }
  | { type: 'item.show'; itemId: string }
  /** `files`: the pictures of what was found. */
  | { type: 'answer.give'; answer: GivenAnswer; files: readonly File[] }
  /** Says it once more, in place of what somebody else said; `key` names this intention. */
  | { type: 'answer.insist'; id: string; key: string }
  | { type: 'answer.drop'; id: string }
  | { type: 'finish.send'; key: string }

/** What the page asks of the outside; rejections carry a sentence. */
export interface InspectionRunEffects {
  fetchRun(input: { id: string }, signal: AbortSignal): Promise<InspectionRun>
  readQueue(): Promise<readonly GivenAnswer[]>
  sendAnswer(input: { answer: GivenAnswer }, signal: AbortSignal): Promise<Arrival>
  finish(input: { id: string; key: string }, signal: AbortSignal): Promise<void>
  /** Puts it on the disk; with its pictures when it is given. */
  keep(answer: GivenAnswer, files?: readonly File[]): void
  drop(id: string): void
}

const AGREEMENT_MS = 60_000
const RETRY_MS = 5_000

const silent = () => new Promise<never>(() => {})

/** Types, names and rules of an inspection that is gone through; the arrows stand beside it. */
export const inspectionRun = setup({
  types: {
    context: {} as InspectionRunContext,
    input: {} as { id: string; isOnline: boolean },
    events: {} as InspectionRunEvent,
    tags: {} as 'finishing',
  },
  actors: {
    fetchRun: fromPromise<InspectionRun, { id: string }>(silent),
    readQueue: fromPromise<readonly GivenAnswer[]>(silent),
    sendAnswer: fromPromise<Arrival, { answer: GivenAnswer }>(silent),
    finish: fromPromise<void, { id: string; key: string }>(silent),
  },
  actions: {
    take: assign(({ context: { queue, itemId } }, run: InspectionRun) => {
      const agreed = agreedWith(queue, run.items)
      const rest = queue.filter((one) => !agreed.includes(one))
      const first = nextOpen(run.items, rest, null) ?? run.items[0]?.id ?? null
      return { run, unread: null, queue: rest, itemId: itemId ?? first }
    }),
    keepUnread: assign((_, unread: string) => ({ unread })),
    show: assign((_, itemId: string) => ({ itemId })),
    addAnswer: assign(({ context: { queue, run, itemId } }, answer: GivenAnswer) => {
      const next = withAnswer(queue, answer)
      return { queue: next, itemId: nextOpen(run?.items ?? [], next, answer.itemId) ?? itemId, problem: null }
    }),
    insist: assign(({ context: { queue, run } }, { id, key }: { id: string; key: string }) => ({
      queue: queue.map((one) => {
        const version = run?.items.find((item) => item.id === one.itemId)?.version ?? one.version
        return one.id === id ? { ...one, key, version, isTried: false, stopped: null } : one
      }),
      problem: null,
    })),
    remove: assign(({ context: { queue } }, id: string) => ({ queue: queue.filter((one) => one.id !== id) })),
    join: assign(({ context: { queue } }, kept: readonly GivenAnswer[]) => ({ queue: joined(queue, kept) })),
    markTried: assign(({ context: { queue } }) => {
      const sent = nextToSend(queue)
      const tried = queue.map((one) => (one === sent ? { ...one, isTried: true } : one))
      return { sentId: sent?.id ?? null, queue: tried }
    }),
    arrive: assign(({ context: { queue, sentId } }) => ({ queue: afterArrival(queue, sentId) })),
    stop: assign(({ context: { queue, sentId } }, stopped: GivenAnswer['stopped']) => ({
      queue: queue.map((one) => (one.id === sentId ? { ...one, stopped } : one)),
    })),
    noteLine: assign((_, isOnline: boolean) => ({ isOnline })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    tellChanged: raise({ type: 'run.changed' }),
    /** Replaced by the effects: what is kept on the disk. Each comes before the queue in memory changes. */
    storeGiven: (
      _args,
      _given: { answer: GivenAnswer; files: readonly File[]; replaced: readonly GivenAnswer[] },
    ) => {},
    storeSent: () => {},
    storeAll: () => {},
    dropSent: () => {},
    dropOne: (_args, _id: string) => {},
    dropAgreed: (_args, _run: InspectionRun) => {},
  },
  guards: {
    isDue: ({ context: { queue, isOnline } }) => isOnline && nextToSend(queue) !== undefined,
    isLater: (_, { kind }: Arrival) => kind === 'later',
    isArrived: (_, { kind }: Arrival) => kind === 'arrived',
    isAllSent: ({ context: { queue } }) => queue.length === 0,
  },
  delays: { agreement: AGREEMENT_MS, retry: RETRY_MS },
})

/** What an answer comes in place of. */
export function givenOf(
  { queue }: InspectionRunContext,
  { answer, files }: { answer: GivenAnswer; files: readonly File[] },
) {
  return { answer, files, replaced: replacedBy(queue, answer) }
}
