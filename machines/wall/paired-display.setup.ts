import { CODE_SECONDS, DISPLAY_REFUSAL, POLL_SECONDS, WALL_OFF } from '#contract/walls/display-wire.ts'
import { codeOf, sentenceOf } from '#contract/wire/failure.ts'
import type { LoadedWall } from '#machines/wall/display.machine.ts'
import { assign, fromPromise, setup } from 'xstate'

/** The code on the screen, and the ticket with which is asked what became of it. */
export interface AskedCode {
  code: string
  ticket: string
}

export type PairingAnswer = 'waiting' | 'approved' | 'over'

/** The calls of a screen; each rejects with a sentence. */
export interface PairedDisplayEffects {
  /** Resolves when no other document of this browser is this screen. */
  claim: (signal: AbortSignal) => Promise<void>
  /** Whether it was paired before. */
  findIdentity: () => Promise<boolean>
  askCode: (signal: AbortSignal) => Promise<AskedCode>
  /** What became of its code. */
  askState: (asked: AskedCode, signal: AbortSignal) => Promise<PairingAnswer>
  /** Proves who it is. */
  prove: (signal: AbortSignal) => Promise<void>
  loadWall: (signal: AbortSignal) => Promise<LoadedWall>
  /** Forgets who it was. */
  forget: () => Promise<void>
}

export interface PairedDisplayContext {
  asked: AskedCode | null
  loaded: LoadedWall | null
  /** What does not work at the moment; empty = nothing. */
  problem: string
  failures: number
  /** Codes that nobody entered, one after the other. */
  codes: number
  /** It has proved itself anew since another use of its identity was seen. */
  hasReproved: boolean
}

/** `refused`: a call of the running wall was answered with a code of DISPLAY_REFUSAL. `wall.changed`: it shall show another one. */
export type PairedDisplayEvent = { type: 'refused'; code: number } | { type: 'wall.changed' }

const RETRY_STEP_MS = 5_000
const LONGEST_RETRY_MS = 60_000
const RENEW_MS = 600_000
/** Who has to wait for another document longer than this is told so. */
const BRIEF_MS = 1_000
const MOST_CODES = 5
const PAUSE_MS = 3_600_000
/** Refused tries before an identity is given up. */
const LEAST_REFUSALS = 2
/** So long without another displacement, and the next one is answered again. */
const CALM_MS = 1_800_000

/** What the machine of a paired display is made of. */
export const pairedDisplaySetup = setup({
  types: {
    context: {} as PairedDisplayContext,
    events: {} as PairedDisplayEvent,
  },
  actors: {
    /** Waits until no other document of this browser is this screen. */
    claim: fromPromise<void>(() => new Promise(() => {})),
    /** Whether an identity is kept here. */
    findIdentity: fromPromise<boolean>(() => new Promise(() => {})),
    askCode: fromPromise<AskedCode>(() => new Promise(() => {})),
    /** What became of the code; when it was entered, the identity is kept. */
    askState: fromPromise<PairingAnswer, AskedCode>(() => new Promise(() => {})),
    /** Signs a nonce for a token. */
    prove: fromPromise<void>(() => new Promise(() => {})),
    loadWall: fromPromise<LoadedWall>(() => new Promise(() => {})),
    /** Deletes identity and everything kept of a wall. */
    forget: fromPromise<void>(() => new Promise(() => {})),
  },
  actions: {
    note: assign(({ context }, { error }: { error: unknown }) => ({
      problem: sentenceOf(error),
      failures: context.failures + 1,
    })),
    keepCode: assign(({ context }, { asked }: { asked: AskedCode }) => ({ asked, codes: context.codes + 1 })),
    forgetCode: assign({ asked: null, codes: 0 }),
    keepWall: assign((_, { loaded }: { loaded: LoadedWall }) => ({ loaded })),
    noteReproof: assign({ hasReproved: true }),
    forgetReproof: assign({ hasReproved: false }),
    /** Its wall is not shown any more; the display stays who it is. */
    takeDown: assign({ loaded: null }),
    settle: assign({ problem: '', failures: 0 }),
    /** Nothing of the wall stays on the screen. */
    clear: assign({ loaded: null, asked: null, problem: '', failures: 0, codes: 0, hasReproved: false }),
  },
  guards: {
    isFound: (_, { output }: { output: boolean }) => output,
    isApproved: (_, { state }: { state: PairingAnswer }) => state === 'approved',
    isCodeOver: (_, { state }: { state: PairingAnswer }) => state === 'over',
    isOverWithMore: ({ context }, { state }: { state: PairingAnswer }) =>
      state === 'over' && context.codes < MOST_CODES,
    saysRevoked: (_, { code }: { code: number }) => code === DISPLAY_REFUSAL.revoked,
    saysDisplaced: (_, { code }: { code: number }) => code === DISPLAY_REFUSAL.displaced,
    saysEnded: (_, { code }: { code: number }) => code === DISPLAY_REFUSAL.ended,
    saysOther: (_, { code }: { code: number }) => code !== DISPLAY_REFUSAL.revoked,
    isRevoked: (_, { error }: { error: unknown }) => codeOf(error) === DISPLAY_REFUSAL.revoked,
    /** Told so three times: a nonce may be over by itself. */
    isUnknown: ({ context }, { error }: { error: unknown }) =>
      codeOf(error) === DISPLAY_REFUSAL.ended && context.failures >= LEAST_REFUSALS,
    isOver: (_, { error }: { error: unknown }) =>
      codeOf(error) === DISPLAY_REFUSAL.ended || codeOf(error) === DISPLAY_REFUSAL.displaced,
    isOff: (_, { error }: { error: unknown }) => codeOf(error) === WALL_OFF,
    hasCodesLeft: ({ context }) => context.codes < MOST_CODES,
    isDisplacedAgain: ({ context }, { code }: { code: number }) =>
      code === DISPLAY_REFUSAL.displaced && context.hasReproved,
  },
  delays: {
    brief: BRIEF_MS,
    pollDelay: POLL_SECONDS * 1_000,
    codeEnd: CODE_SECONDS * 1_000,
    renewDelay: RENEW_MS,
    pauseDelay: PAUSE_MS,
    calmDelay: CALM_MS,
    retryDelay: ({ context }) => Math.min(LONGEST_RETRY_MS, RETRY_STEP_MS * 2 ** Math.max(0, context.failures - 1)),
  },
})
