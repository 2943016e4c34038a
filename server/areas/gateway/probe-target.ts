import http from 'node:http'
import https from 'node:https'
import type { Target } from '#server/http/reachable-hosts.ts'
import type { Route } from './compile-route.ts'
import { pinnedTo, wordsFor } from './pass-on.ts'

const PATIENCE_MS = 5_000

/** Asks the other server for its root, without a body and without reading what it says. @returns its status and how long it took, or why there was no answer */
export function probeTarget(
  { target }: Route,
  address: Target,
  elapsed: () => number,
): Promise<{ status: number; ms: number } | string> {
  const begun = elapsed()
  const send = target.protocol === 'https:' ? https.request : http.request
  return new Promise((resolve) => {
    const asking = send(target, { method: 'HEAD', agent: false, lookup: pinnedTo(address), timeout: PATIENCE_MS })
    asking.once('timeout', () => asking.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
    asking.once('error', (error) => resolve(wordsFor(error)))
    asking.once('response', ({ statusCode = 0 }) => {
      resolve({ status: statusCode, ms: Math.round(elapsed() - begun) })
      asking.destroy()
    })
    asking.end()
  })
}
