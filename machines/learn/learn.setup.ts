import type { LearnAnswer } from '#contract/areas/study/learn-answer.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Seconds of a chapter that were played without a jump. */
export interface Span {
  from: number
  to: number
  /** Of the film, 0 = it is a text. */
  length: number
}

/** Why a call failed. Thrown by effects. */
export interface LearnFailure {
  sentence: string
  /** The server was not reached: the same again can help. */
  isOffline: boolean
}

export interface LearnContext {
  answer: LearnAnswer | null
  chapterId: string
  /** What was played and is not told yet. */
  played: readonly Span[]
  isLeaving: boolean
  /** By number of the question, those that are not kept yet included. */
  given: Readonly<Record<string, string>>
  unsaved: readonly number[]
  problem: string | null
}

export type LearnEvent =
  | { type: 'chapter.open'; id: string }
  | { type: 'chapter.close' }
  | { type: 'film.started'; at: number; length: number }
  | ({ type: 'film.played' } & Span)
  | { type: 'page.hidden' }
  | { type: 'exam.start' }
  | { type: 'answer.given'; no: number; given: string }
  | { type: 'paper.submit' }
  | { type: 'result.close' }

interface Telling {
  chapterId: string
  spans: readonly Span[]
  isLeaving: boolean
}

interface Saving {
  attemptId: string
  no: number
  given: string
}

interface Submitting {
  attemptId: string
  /** Answers that were not kept before. */
  unsaved: readonly { no: number; given: string }[]
}

/** What the page asks of the server; rejections are a `LearnFailure`. */
export interface LearnEffects {
  load(signal: AbortSignal): Promise<LearnAnswer>
  start(signal: AbortSignal): Promise<LearnAnswer>
  tell(telling: Telling, signal: AbortSignal): Promise<unknown>
  save(saving: Saving, signal: AbortSignal): Promise<unknown>
  submit(submitting: Submitting, signal: AbortSignal): Promise<LearnAnswer>
}

const silent = () => new Promise<never>(() => {})
const failureOf = (error: unknown): LearnFailure =>
  typeof error === 'object' && error !== null && 'sentence' in error
    ? (error as LearnFailure)
    : { sentence: '系统出错，请稍后再试', isOffline: false }

/** The parts of the machine of the student's page. */
export const learn = setup({
  types: {
    context: {} as LearnContext,
    events: {} as LearnEvent,
    tags: {} as 'busy' | 'offline' | 'watching' | 'answering',
  },
  actors: {
    load: fromPromise<LearnAnswer>(silent),
    start: fromPromise<LearnAnswer>(silent),
    tell: fromPromise<unknown, Telling>(silent),
    save: fromPromise<unknown, Saving>(silent),
    submit: fromPromise<LearnAnswer, Submitting>(silent),
  },
  actions: {
    keepAnswer: assign((_, { answer }: { answer: LearnAnswer }) => ({
      answer,
      given: answer.attempt?.given ?? {},
      unsaved: [],
      problem: null,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).sentence })),
    forgetProblem: assign({ problem: null }),
    openChapter: assign((_, { id }: { id: string }) => ({
      chapterId: id,
      played: [],
      isLeaving: false,
      problem: null,
    })),
    keepStart: assign(({ context }, { at, length }: { at: number; length: number }) => ({
      played: [...context.played, { from: at, to: at, length }],
    })),
    keepPlayed: assign(({ context }, { from, to, length }: Span) => ({
      played: extended(context.played, { from, to, length }),
    })),
    leave: assign({ isLeaving: true }),
    forgetPlayed: assign({ played: [], isLeaving: false }),
    give: assign(({ context }, { no, given }: { no: number; given: string }) => ({
      given: { ...context.given, [no]: given },
      unsaved: [...context.unsaved.filter((one) => one !== no), no],
    })),
    saved: assign(({ context }) => ({ unsaved: context.unsaved.slice(1) })),
  },
  guards: {
    isAnswering: (_, { answer }: { answer: LearnAnswer }) => answer.attempt !== null,
    isOffline: (_, { error }: { error: unknown }) => failureOf(error).isOffline,
    hasPlayed: ({ context }) => context.played.length > 0,
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
  },
  delays: {
    beat: 10_000,
    retry: 3_000,
    timeLeft: ({ context }) => context.answer?.attempt?.remainingMs ?? 0,
  },
})

/** A second more or less is no jump. */
const SAME_SECONDS = 1

function extended(played: readonly Span[], next: Span): readonly Span[] {
  const last = played.at(-1)
  if (last === undefined || Math.abs(next.from - last.to) > SAME_SECONDS) return [...played, next]
  return [...played.slice(0, -1), { ...last, to: Math.max(last.to, next.to), length: next.length }]
}

export const attemptIdOf = ({ answer }: LearnContext): string => answer?.attempt?.id ?? ''

export const unsavedOf = ({ unsaved, given }: LearnContext) => unsaved.map((no) => ({ no, given: given[no] ?? '' }))
