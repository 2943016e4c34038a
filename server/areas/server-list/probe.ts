import net from 'node:net'
import type { Destination, ReachableHost } from '#server/http/reachable-hosts.ts'
import { reach } from '#server/http/reachable-hosts.ts'

/** ms until a machine has to have taken the connection. */
const PATIENCE_MS = 3_000

/** What came of a connection: how long it took in ms, or why there was none. */
export type Probe = { isUp: true; latency: number } | { isUp: false; problem: string }

/** Connects and leaves again; nothing is sent and nothing is read. @throws ApiError for a machine that the server may not reach */
export async function probe(
  destination: Destination,
  known: readonly ReachableHost[],
  elapsed: () => number,
): Promise<Probe> {
  const { address } = await reach(destination, known)
  const begun = elapsed()
  return new Promise((resolve) => {
    const socket = net.connect({ host: address, port: destination.port, timeout: PATIENCE_MS })
    const end = (answer: Probe) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end({ isUp: true, latency: Math.round(elapsed() - begun) }))
    socket.once('timeout', () => end({ isUp: false, problem: '连接超时' }))
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      end({ isUp: false, problem: code === 'ECONNREFUSED' ? '对方拒绝连接' : '无法到达' }),
    )
  })
}
