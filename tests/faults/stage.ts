import type { AddressInfo } from 'node:net'
import { sql as raw } from 'kysely'
import { expect } from 'vitest'
import { buildApp } from '#server/app.ts'
import { addPerson, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { addPositions, openServer, signedIn } from '#tests/server/engine/fixtures.ts'
import { openHall, type Hall } from './hall.ts'
import type { Page } from './page.ts'
import { until } from './until.ts'

/** The server's own timers stand in real time; here they follow the clock. */
const RECHECK_MS = 5_000
const SWEEP_MS = 30_000
const CODES = ['list', 'add', 'edit', 'delete'].map((action) => `system:position:${action}`)

/** A hall before a server of this process. */
export interface Stage extends Hall {
  server: TestApp
  /** Closes a page and expects that nothing of it is left, here or at the server. */
  leave: (page: Page) => Promise<void>
  /** Ends the server as a power cut does: no goodbye, nothing written. */
  crash: () => Promise<void>
  /** Brings up another server on the same data. */
  boot: () => Promise<void>
}

/** The real server behind the network, with ten positions and two people who may list them. */
export async function openStage(): Promise<Stage> {
  const server = await openServer()
  await addPerson(server.database, { id: 'ada', permissions: CODES })
  await addPerson(server.database, { id: 'ann', permissions: ['system:position:list'] })
  await addPositions(server, positions(10))
  const first = server.app
  const hall = await openHall({
    port: await listening(server),
    editor: await signedIn(server, 'ada', 1),
    tokenOf: server.tokenOf,
    isHalted: () => false,
    async tick(passedMs, isDue) {
      server.clock.now += passedMs
      if (isDue(RECHECK_MS)) await server.app.services.live.recheck()
      if (isDue(SWEEP_MS)) server.app.services.live.sweep()
    },
    async dispose() {
      if (first !== server.app) await server.app.close()
      await server.dispose()
    },
  })
  const { proxy, pages } = hall
  return {
    ...hall,
    server,
    async whole(page) {
      await hall.whole(page)
      await until('one link per page and channel at the server', () =>
        linksAt(server).every((count) => count === pages.size),
      )
    },
    async leave(page) {
      page.leave()
      pages.delete(page)
      await until('no link at either end', () => Math.max(...linksAt(server)) === 0 && page.sockets.alive() === 0)
      expect({ timers: hall.timers(), listeners: page.listeners() }).toEqual({ timers: 0, listeners: 0 })
    },
    async crash() {
      const dead = server.app
      proxy.accept(false)
      proxy.cut()
      await new Promise<void>((resolve) => void dead.server.close(() => resolve()))
      // Its connections go with it, without a word.
      await dead.services.bus.stop()
      await server.database.scope({ tenantId: 0 }, (sql) => raw`update live_epoch set is_clean = false`.execute(sql))
    },
    async boot() {
      const { database, clock } = server
      server.app = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now })
      proxy.lead(await listening(server))
      proxy.accept(true)
    },
  }
}

/** So many positions, by their codes `P0`, `P1`, … */
export function positions(count: number) {
  return Array.from({ length: count }, (_, index) => ({ code: `P${index}`, name: `职务${index}` }))
}

async function listening({ app }: TestApp): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

const linksAt = ({ app }: TestApp) => [
  app.services.live.open('table').length,
  app.services.live.open('notification').length,
]
