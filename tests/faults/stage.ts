import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { SimulatedClock } from 'xstate'
import { buildApp } from '#server/app.ts'
import { addPerson, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { addPositions, openServer, signedIn, type Caller } from '#tests/server/resources/fixtures.ts'
import { randomFrom } from '#tests/streams/live-world.ts'
import { openPage, type Page, type PageOptions } from './page.ts'
import { openProxy, type FaultProxy } from './proxy.ts'
import { until } from './until.ts'

const STEP_MS = 250
/** The server's own timers stand in real time; here they follow the clock. */
const RECHECK_MS = 5_000
const SWEEP_MS = 30_000
const CODES = ['list', 'add', 'edit', 'delete'].map((action) => `system:position:${action}`)

/** A server, a network that can fail and one clock for all of them. */
export interface Stage {
  server: TestApp
  proxy: FaultProxy
  clock: SimulatedClock
  /** Somebody else, whose changes go straight to the server. */
  editor: Caller
  /** Opens the console of a person. */
  begin: (userId?: string, due?: PageOptions['due']) => Promise<Page>
  /** Opens the console of a person and lets half a minute pass: everything is shown and each channel has had an answer. */
  open: (userId?: string, due?: PageOptions['due']) => Promise<Page>
  /** Lets time pass for pages and server; what is under way arrives in between. */
  pass: (ms: number) => Promise<void>
  /** Renames the position of a code. */
  rename: (code: string, name: string) => Promise<void>
  /** Code and name of each row as the server has it. */
  truth: () => Promise<string[]>
  /** Waits until a page shows what the server has. */
  converged: (page: Page) => Promise<void>
  /** Waits until everything is well again: live, the truth, one link per channel at both ends. */
  whole: (page: Page) => Promise<void>
  /** Closes a page and expects that nothing of it is left, here or at the server. */
  leave: (page: Page) => Promise<void>
  /** Timers that are set, of pages and network. */
  timers: () => number
  /** Ends the server as a power cut does: no goodbye, nothing written. */
  crash: () => Promise<void>
  /** Brings up another server on the same data. */
  boot: () => Promise<void>
  dispose: () => Promise<void>
}

/** The real server behind the proxy, with ten positions and two people who may list them. */
export async function openStage(): Promise<Stage> {
  const clock = new SimulatedClock()
  const server = await openServer()
  await addPerson(server.database, { id: 'ada', permissions: CODES })
  await addPerson(server.database, { id: 'ann', permissions: ['system:position:list'] })
  await addPositions(server, rowsOf(10))
  const editor = await signedIn(server, 'ada', 1)
  const first = server.app
  const listening = async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    return (server.app.server.address() as AddressInfo).port
  }
  const proxy = await openProxy(await listening(), { clock, random: randomFrom(7) })
  const pages = new Set<Page>()
  const settled = () => until('rest', () => [...pages].every((page) => page.isAtRest()))
  const pass = async (ms: number) => {
    for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) {
      const step = Math.min(STEP_MS, ms - passedMs)
      const before = clock.now()
      server.clock.now += step
      clock.increment(step)
      await new Promise((resolve) => setImmediate(resolve))
      if (isDue(before, clock.now(), RECHECK_MS)) await server.app.services.live.recheck()
      if (isDue(before, clock.now(), SWEEP_MS)) server.app.services.live.sweep()
      await settled()
      for (const page of pages) expect(page.sockets.held('vxeSocket') + page.sockets.held('websocket')).toBeLessThan(3)
    }
  }
  const truth = async () => {
    const { result } = await editor.get('/sys/position/list', { column: 'createTime', order: 'desc' })
    return result.records.map((row: { code: string; name: string }) => `${row.code} ${row.name}`)
  }
  const begin: Stage['begin'] = async (userId = 'ann', due) => {
    const token = await server.tokenOf(userId, 1)
    const page = openPage({ proxy, clock, userId, token, ...(due && { due }) })
    pages.add(page)
    return page
  }
  const converged = async (page: Page) => {
    const expected = await truth()
    await until('the truth on the page', () => JSON.stringify(page.shown()) === JSON.stringify(expected))
  }
  return {
    server,
    proxy,
    clock,
    editor,
    pass,
    truth,
    begin,
    async open(userId, due) {
      const page = await begin(userId, due)
      await settled()
      await until('a live page', () => page.connection().kind === 'live' && page.shown().length > 0)
      await pass(30_000)
      return page
    },
    async rename(code, name) {
      const { result } = await editor.get('/sys/position/list', { code })
      const { message } = await editor.put('/sys/position/edit', { id: result.records[0].id, code, name })
      expect(message).toBe('修改成功!')
    },
    converged,
    async whole(page) {
      await converged(page)
      const { live } = server.app.services
      expect({ connection: page.connection(), links: linksOf(page), atServer: live.open('table').length }).toEqual({
        connection: { kind: 'live' },
        links: [1, 1],
        atServer: pages.size,
      })
    },
    async leave(page) {
      page.leave()
      pages.delete(page)
      await until('no link at either end', () => linksAt(server) === 0 && page.sockets.alive() === 0)
      expect({ timers: timersOf(clock), listeners: page.listeners() }).toEqual({ timers: 0, listeners: 0 })
    },
    timers: () => timersOf(clock),
    async crash() {
      const dead = server.app
      proxy.accept(false)
      proxy.cut()
      await new Promise<void>((resolve) => void dead.server.close(() => resolve()))
    },
    async boot() {
      const { database, clock: serverClock } = server
      server.app = await buildApp({ database, authSecret: TEST_SECRET, now: () => serverClock.now })
      proxy.lead(await listening())
      proxy.accept(true)
    },
    async dispose() {
      for (const page of pages) page.leave()
      proxy.thaw()
      await proxy.close()
      if (first !== server.app) await server.app.close()
      await server.dispose()
    },
  }
}

const linksOf = ({ sockets }: Page) => [sockets.held('vxeSocket'), sockets.held('websocket')]

const linksAt = ({ app }: TestApp) =>
  app.services.live.open('table').length + app.services.live.open('notification').length

const timersOf = (clock: SimulatedClock) => (clock as unknown as { timeouts: Map<number, unknown> }).timeouts.size

const isDue = (beforeMs: number, nowMs: number, everyMs: number): boolean =>
  Math.floor(beforeMs / everyMs) !== Math.floor(nowMs / everyMs)

function rowsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({ code: `P${index}`, name: `职务${index}` }))
}
