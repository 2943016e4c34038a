import { expect } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Caller } from '#tests/server/engine/fixtures.ts'
import { randomFrom } from '#tests/streams/live-world.ts'
import { openPage, type Page, type PageOptions } from './page.ts'
import { openProxy, type FaultProxy } from './proxy.ts'
import { until } from './until.ts'

const STEP_MS = 250

/** A server however it runs, as the network and somebody who edits see it. */
export interface Backstage {
  port: number
  editor: Pick<Caller, 'get' | 'put' | 'post'>
  tokenOf: (userId: string, tenantId: number) => Promise<string>
  /** So much time has passed. @param isDue whether something that happens so often happened in it */
  tick: (passedMs: number, isDue: (everyMs: number) => boolean) => Promise<void>
  /** Whether it answers no resume and no `HeartBeat`, as some upstream versions. */
  isOld?: true
  /** Whether the process is halted and answers nothing. */
  isHalted: () => boolean
  dispose: () => Promise<void>
}

/** Pages, a network that can fail and one clock for all of them. */
export interface Hall {
  proxy: FaultProxy
  clock: SimulatedClock
  /** Somebody else, whose changes go straight to the server. */
  editor: Backstage['editor']
  pages: Set<Page>
  /** Opens the console of a person, `ann` unless named. */
  begin: (userId?: string, due?: PageOptions['due']) => Promise<Page>
  /** Opens the console of a person and lets half a minute pass: everything is shown and each channel has had an answer. */
  open: (userId?: string, due?: PageOptions['due']) => Promise<Page>
  /** Lets time pass for pages and server; what is under way arrives in between. */
  pass: (ms: number) => Promise<void>
  /** Renames the position of a code. */
  rename: (code: string, name: string) => Promise<void>
  /** Waits until a page shows what the server has. */
  converged: (page: Page) => Promise<void>
  /** Waits until a page shows the truth and expects it to be live with one link per channel. */
  whole: (page: Page) => Promise<void>
  /** Timers that are set, of pages and network. */
  timers: () => number
  dispose: () => Promise<void>
}

/** Puts the network before a server. */
export async function openHall(backstage: Backstage): Promise<Hall> {
  const { editor } = backstage
  const clock = new SimulatedClock()
  const proxy = await openProxy(backstage.port, { clock, random: randomFrom(7) })
  const pages = new Set<Page>()
  const restless = () => [...pages].filter((page) => !page.isAtRest(backstage.isOld === true))
  const settled = () =>
    until(
      () =>
        `rest: ${restless()
          .map((page) => page.described())
          .join()}`,
      () => backstage.isHalted() || restless().length === 0,
    )
  const pass = async (ms: number) => {
    for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) {
      const step = Math.min(STEP_MS, ms - passedMs)
      const before = clock.now()
      clock.increment(step)
      await new Promise((resolve) => setImmediate(resolve))
      const isDue = (everyMs: number) => Math.floor(before / everyMs) !== Math.floor(clock.now() / everyMs)
      await backstage.tick(step, isDue)
      await settled()
      for (const page of pages) expect(Math.max(...linksOf(page))).toBeLessThanOrEqual(1)
    }
  }
  const begin: Hall['begin'] = async (userId = 'ann', due) => {
    const token = await backstage.tokenOf(userId, 1)
    const page = openPage({ proxy, clock, userId, token, ...(due && { due }) })
    pages.add(page)
    return page
  }
  const converged = async (page: Page) => {
    const expected = JSON.stringify(await listed(editor))
    await until('the truth on the page', async () => {
      if (JSON.stringify(page.shown()) === expected) return true
      // What the network still holds needs its time.
      if (proxy.heldBytes() > 0) await pass(STEP_MS)
      return false
    })
  }
  return {
    proxy,
    clock,
    editor,
    pages,
    begin,
    pass,
    converged,
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
    async whole(page) {
      await converged(page)
      expect([page.connection(), linksOf(page)]).toEqual([{ kind: 'live' }, [1, 1]])
    },
    timers: () => timersOf(clock),
    async dispose() {
      for (const page of pages) page.leave()
      proxy.thaw()
      await proxy.close()
      await backstage.dispose()
    },
  }
}

/** Code and name of each row as the server has it. */
async function listed(editor: Backstage['editor']): Promise<string[]> {
  const { result } = await editor.get('/sys/position/list', { column: 'createTime', order: 'desc' })
  return result.records.map((row: { code: string; name: string }) => `${row.code} ${row.name}`)
}

const linksOf = ({ sockets }: Page) => [sockets.held('vxeSocket'), sockets.held('websocket')]

const timersOf = (clock: SimulatedClock) => (clock as unknown as { timeouts: Map<number, unknown> }).timeouts.size
