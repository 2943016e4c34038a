import type { LearnAnswer } from '#contract/areas/study/learn-answer.ts'
import type { LearnEffects, LearnFailure } from '#machines/learn/learn.setup.ts'

const OFFLINE = '网络不通，正在重试…'
const BUSY = '服务器繁忙，正在重试…'
const TOO_MANY = 429

interface Wrapped {
  success: boolean
  message: string
  result: unknown
}

/** The calls of the page of one ticket. @param base their common address */
export function learnCalls(base: string): LearnEffects {
  const post = (path: string, body: object, signal: AbortSignal) => call(`${base}/${path}`, { body, signal })
  return {
    load: (signal) => call(base, { signal }) as Promise<LearnAnswer>,
    start: (signal) => post('start', {}, signal) as Promise<LearnAnswer>,
    save: (saving, signal) => post('answer', saving, signal),
    async tell({ chapterId, spans, isLeaving }, signal) {
      for (const [at, span] of spans.entries())
        await post('watch', { chapterId, ...span, isLeaving: isLeaving && at === spans.length - 1 }, signal)
    },
    async submit({ attemptId, unsaved }, signal) {
      for (const one of unsaved)
        await post('answer', { attemptId, ...one }, signal).catch((error: LearnFailure) => {
          // What comes after the end is not taken; the paper is handed in all the same.
          if (error.isOffline) throw error
        })
      return (await post('submit', { attemptId }, signal)) as LearnAnswer
    },
  }
}

interface Call {
  body?: object
  signal: AbortSignal
}

/** @throws LearnFailure */
async function call(url: string, { body, signal }: Call): Promise<unknown> {
  const init = { signal, keepalive: body !== undefined, headers: { 'content-type': 'application/json' } }
  const answer = await fetch(
    url,
    body === undefined ? { signal } : { ...init, method: 'POST', body: JSON.stringify(body) },
  ).catch(() => {
    throw failure(OFFLINE, true)
  })
  if (answer.status >= 500 || answer.status === TOO_MANY) throw failure(BUSY, true)
  const { success, message, result } = (await answer.json().catch(() => {
    throw failure(OFFLINE, true)
  })) as Wrapped
  if (!success) throw failure(message, false)
  return result
}

/** An error of JavaScript with what the machine asks of it. */
function failure(sentence: string, isOffline: boolean): Error & LearnFailure {
  return Object.assign(new Error(sentence), { sentence, isOffline })
}
