import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { fromPromise, type PromiseActorLogic } from 'xstate'

/** Shown when a page was reloaded while a write was on its way: nobody knows whether the server has it. */
export const INTERRUPTED = '页面刷新打断了上一次操作，请先核对是否已经生效，再决定是否重试'

/**
 * A promise that runs at most once: its input (which may hold a password or a file) never enters a persisted snapshot, and a restored
 * snapshot rejects with `INTERRUPTED` instead of sending the request again.
 */
export function writeOnce<TOutput, TInput>(
  write: (input: TInput, signal: AbortSignal) => Promise<TOutput>,
): PromiseActorLogic<TOutput, TInput> {
  const logic = fromPromise<TOutput, TInput | undefined>(({ input, signal }) =>
    input === undefined ? Promise.reject(new Error(INTERRUPTED)) : unlessAborted(write(input, signal), signal),
  )
  return {
    ...logic,
    getPersistedSnapshot: (snapshot) => ({ ...snapshot, input: undefined }),
  } as PromiseActorLogic<TOutput, TInput>
}
