import { sentenceOf } from '#contract/wire/failure.ts'
import { assign, cancel, fromPromise, raise, setup } from 'xstate'

/** Something that one may look for. `t`: moment of the box, `at`: epoch ms of the server. */
export interface ReplayMoment {
  t: number
  at: number
  text: string
}

/** What there is to see: moments of the box, in ms. */
export interface ReplayRange {
  from: number
  until: number
  moments: readonly ReplayMoment[]
}

/** What plays. Moments are those of the box. */
export interface ReplayEffects {
  /** @returns null = the box is empty @throws Error with a sentence */
  read: () => Promise<ReplayRange | null>
  /** @throws Error with a sentence */
  seek: (at: number) => Promise<void>
  /** Takes in what follows. @returns false = nothing does @throws Error with a sentence */
  more: () => Promise<boolean>
  /** Goes on by the time since the last call, so many times as fast. */
  advance: (speed: number) => void
  /** The next call of `advance` begins anew. */
  pause: () => void
  /** What was taken in was seen. */
  isOver: () => boolean
  now: () => number
}

export const SPEEDS = [1, 10, 60, 600] as const
export type Speed = (typeof SPEEDS)[number]

export interface ReplayContext {
  effects: ReplayEffects
  range: ReplayRange | null
  speed: Speed
  /** It stands still when it is there. */
  isHeld: boolean
  /** The moment that was asked for last. */
  target: number
  /** Why nothing is played (any more); '' = it is, or somebody ended it. */
  said: string
}

/** `operator.input`: a key or the pointer was touched. `moment.beside`: to the next moment that one may look for, or the one before. `alarm.urgent`: one waits for somebody, now. */
export type ReplayEvent =
  | { type: 'moment.chosen'; at: number }
  | { type: 'jump'; byMs: number }
  | { type: 'moment.beside'; isLater: boolean }
  | { type: 'speed.chosen'; speed: Speed }
  | { type: 'alarm.urgent'; title: string }
  | { type: 'operator.toggle' | 'operator.choose' | 'operator.leave' | 'operator.input' | 'idle.over' }

export const EMPTY = '黑匣子里还没有记录'
export const NOT_READ = '10 秒内没有读出黑匣子'
/** One that plays says so by the band alone; the rest of the wall must be that of now again before anybody forgets. */
export const IDLE_MS = 600_000
/** What lies so close is the moment itself. */
const BESIDE_MS = 1_500

/** What the states of a replay do and ask. */
export const replay = setup({
  types: {
    context: {} as ReplayContext,
    events: {} as ReplayEvent,
    input: {} as ReplayEffects,
    tags: {} as 'seen' | 'reading',
  },
  actors: {
    read: fromPromise<ReplayRange | null, ReplayEffects>(({ input }) => input.read()),
    seek: fromPromise<void, { effects: ReplayEffects; at: number }>(({ input }) => input.effects.seek(input.at)),
    more: fromPromise<boolean, ReplayEffects>(({ input }) => input.more()),
  },
  actions: {
    keepRange: assign((_, { range }: { range: ReplayRange | null }) => ({ range })),
    aim: assign((_, { at }: { at: number }) => ({ target: at })),
    aimBy: assign(({ context }, { byMs }: { byMs: number }) => ({ target: within(context, byMs) })),
    /** From the moment that is on its way. */
    aimOn: assign(({ context }, { byMs }: { byMs: number }) => ({ target: within(context, byMs, context.target) })),
    aimBeside: assign(({ context }, { isLater }: { isLater: boolean }) => ({ target: besideOf(context, isLater)! })),
    keepSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
    hold: assign({ isHeld: true }),
    goOn: assign({ isHeld: false }),
    advance: ({ context }) => context.effects.advance(context.speed),
    pause: ({ context }) => context.effects.pause(),
    say: assign((_, { said }: { said: string }) => ({ said })),
    sayWhy: assign((_, { error }: { error: unknown }) => ({ said: `回放已结束：${sentenceOf(error)}` })),
    startIdle: raise({ type: 'idle.over' }, { id: 'idle', delay: IDLE_MS }),
    stopIdle: cancel('idle'),
  },
  guards: {
    isEmpty: (_, { range }: { range: ReplayRange | null }) => range === null,
    isHeld: ({ context }) => context.isHeld,
    isOver: ({ context }) => context.effects.isOver(),
    hasBeside: ({ context }, { isLater }: { isLater: boolean }) => besideOf(context, isLater) !== null,
    isTrue: (_, { is }: { is: boolean }) => is,
  },
  delays: { readLimit: 10_000, frame: 100, told: 15_000 },
})

function within({ effects, range }: ReplayContext, byMs: number, from = effects.now()): number {
  const at = from + byMs
  return range === null ? at : Math.max(range.from, at)
}

/** The moment to look for after or before the one that is seen; null = there is none. */
function besideOf({ effects, range }: ReplayContext, isLater: boolean): number | null {
  const now = effects.now()
  const moments = range?.moments ?? []
  const found = isLater
    ? moments.find(({ t }) => t > now + BESIDE_MS)
    : moments.findLast(({ t }) => t < now - BESIDE_MS)
  return found?.t ?? null
}
