import type { Target } from '#server/http/reachable-hosts.ts'
import type { Route } from './compile-route.ts'
import { connectTo } from './connect-to.ts'
import { late, noAnswerFor } from './no-answer.ts'

const PATIENCE_MS = 5_000

/** Asks the other server for its root, without a body and without reading what it says. @returns its status and how long it took, or why there was no answer */
export async function probeTarget(
  { target }: Route,
  address: Target,
  elapsed: () => number,
): Promise<{ status: number; ms: number } | string> {
  const begun = elapsed()
  const connection = connectTo(target, address, PATIENCE_MS)
  const stop = new AbortController()
  const due = setTimeout(() => stop.abort(late()), PATIENCE_MS)
  try {
    const { statusCode } = await connection.request({ method: 'HEAD', path: target.pathname, signal: stop.signal })
    return { status: statusCode, ms: Math.round(elapsed() - begun) }
  } catch (error) {
    return noAnswerFor(stop.signal.aborted ? stop.signal.reason : error).message
  } finally {
    clearTimeout(due)
    await connection.destroy()
  }
}
