import { setImmediate as breathe } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import type { Connection } from '#server/live/live-hub.ts'
import { megabytes, type Figure } from './figures.ts'
import { openPage } from './pages.ts'
import { signInPeople, type Person } from './people.ts'
import type { Platform } from './platform.ts'

const FRAMES = 100_000
const ROWS = 200
const KILOBYTE = 'x'.repeat(1_000)

/** One reader that stops reading while 100,000 frames of 1 kB are sent to it: what that costs the server. */
export async function slowReader({ database, authSecret, ...platform }: Platform): Promise<Figure[]> {
  const [first, second] = await signInPeople({ database, authSecret, ...platform }, 2)
  const app = await buildApp({ database, authSecret })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const measure = async (person: Person, markOf: (frame: number) => string | undefined) => {
    const socket = await openPage({ port, origin: `http://127.0.0.1:${port}` }, person)
    socket.pause()
    const [connection] = app.services.live.open('table')
    const peak = await flood(connection!, markOf)
    socket.terminate()
    while (app.services.live.open('table').length > 0) await breathe()
    return megabytes(peak)
  }
  const rows = await measure(first!, (frame) => `row ${frame % ROWS}`)
  const others = await measure(second!, () => undefined)
  await app.close()
  const target = '≤ 32 MB'
  return [
    { name: `peak growth, ${FRAMES} frames about ${ROWS} rows`, value: rows, target },
    { name: `peak growth, ${FRAMES} frames of which none replaces another`, value: others, target },
  ]
}

/** @returns the most memory it took, in bytes */
async function flood(connection: Connection, markOf: (frame: number) => string | undefined): Promise<number> {
  const before = occupied()
  let peak = 0
  for (let frame = 0; frame < FRAMES; frame++) {
    connection.send(JSON.stringify({ type: 'update_vxe_table', data: { text: KILOBYTE, frame } }), markOf(frame))
    if (frame % 500 !== 0) continue
    peak = Math.max(peak, occupied() - before)
    await breathe()
  }
  return peak
}

function occupied(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
