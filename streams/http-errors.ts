import { SYSTEM_NOTICE } from '#contract/text/texts.ts'
import { FORBIDDEN_NOTICE_MS } from '#contract/console/timings.ts'
import { asyncScheduler, filter, map, merge, scan, share, timestamp, type Observable, type SchedulerLike } from 'rxjs'

/** A failed call as the HTTP layer reports it. */
export interface FailedCall {
  failure: { kind: string; message: string }
  /** Sent with the token that still is the session's. */
  hadToken: boolean
  /** The caller shows it himself. */
  quiet: boolean
}

/** What to show about failed calls. Source: ERR-20…25, CONST-21. */
interface Notice {
  kind: string
  title: string
  message: string
  durationMs: number
}

/** How the session ended. Source: ERR-23, ERR-24. */
type TokenLost = { type: 'token.unauthorized' } | { type: 'token.expired' }

export interface HttpErrors {
  notices$: Observable<Notice>
  /** At most one until the next reset. */
  tokenLost$: Observable<TokenLost>
}

/** Within a window, one kind shows at most this many different sentences. */
const MOST_SENTENCES = 3

/**
 * Folds a storm of failing calls: within 4 s the same sentence is shown once, and the session ends once until `reset$` (signed in again).
 * A refused or cancelled call is not shown here: its caller does. Both results must be subscribed before the first failure. Source: ERR-20…25.
 */
export function httpErrors(
  failed$: Observable<FailedCall>,
  reset$: Observable<unknown>,
  scheduler: SchedulerLike = asyncScheduler,
): HttpErrors {
  const folded$ = merge(
    failed$.pipe(
      timestamp(scheduler),
      map(({ value, timestamp: atMs }): Input => ({ call: value, atMs })),
    ),
    reset$.pipe(map((): Input => 'reset')),
  ).pipe(scan(fold, START), share())
  return {
    notices$: folded$.pipe(
      map(({ notice }) => notice),
      filter((notice) => notice !== null),
    ),
    tokenLost$: folded$.pipe(
      map(({ lost }) => lost),
      filter((lost) => lost !== null),
    ),
  }
}

type Input = 'reset' | { call: FailedCall; atMs: number }

interface Window {
  sinceMs: number
  sentences: readonly string[]
}

interface Folded {
  isLost: boolean
  windows: ReadonlyMap<string, Window>
  notice: Notice | null
  lost: TokenLost | null
}

const START: Folded = { isLost: false, windows: new Map(), notice: null, lost: null }
const SESSION_ENDS: ReadonlyMap<string, TokenLost> = new Map([
  ['unauthorized', { type: 'token.unauthorized' }],
  ['tokenExpired', { type: 'token.expired' }],
])
/** The expired session has its own dialog. */
const NEVER_SHOWN: readonly string[] = ['refused', 'aborted', 'tokenExpired']

function fold(state: Folded, input: Input): Folded {
  if (input === 'reset') return START
  const { call, atMs } = input
  const { kind, message } = call.failure
  const nothing = { ...state, notice: null, lost: null }
  if (SESSION_ENDS.has(kind) && state.isLost) return nothing
  const lost = call.hadToken ? (SESSION_ENDS.get(kind) ?? null) : null
  const ended = { ...nothing, isLost: state.isLost || lost !== null, lost }
  if (NEVER_SHOWN.includes(kind) || (call.quiet && lost === null)) return ended
  const window = windowOf(state.windows.get(kind), message, atMs)
  if (window === null) return ended
  return { ...ended, windows: new Map(state.windows).set(kind, window), notice: noticeOf(kind, message) }
}

/** The window with this sentence in it, or null when the sentence adds nothing. */
function windowOf(before: Window | undefined, sentence: string, atMs: number): Window | null {
  if (before === undefined || atMs - before.sinceMs >= FORBIDDEN_NOTICE_MS)
    return { sinceMs: atMs, sentences: [sentence] }
  const isNews = !before.sentences.includes(sentence) && before.sentences.length < MOST_SENTENCES
  return isNews ? { ...before, sentences: [...before.sentences, sentence] } : null
}

const noticeOf = (kind: string, message: string): Notice => ({
  kind,
  title: SYSTEM_NOTICE,
  message,
  durationMs: FORBIDDEN_NOTICE_MS,
})
