import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLOSE_CODE } from '#contract/live/close-codes.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { openStage, type Stage } from './stage.ts'
import { until } from './until.ts'

let stage: Stage

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.dispose())

/** The server closes both links of a page. */
function close(code: number): void {
  const { live } = stage.server.app.services
  for (const link of [...live.open('table'), ...live.open('notification')]) link.close(code, 'test')
}

test('[LIVE-03][NCHAN-02][CONST-03][CONST-05] every code that lets one come back brings exactly one new link per channel, 5 s later the first time', async () => {
  const page = await stage.open()
  for (const code of [1000, 1001, 1008, 1011, CLOSE_CODE.overloaded, CLOSE_CODE.restarting, 4999]) {
    const made = [page.sockets.made('vxeSocket'), page.sockets.made('websocket')]
    close(code)
    await until(`both closes with ${code}`, () =>
      [page.table, page.notification].every((channel) => channel.getSnapshot().value === 'waiting'),
    )
    expect(page.table.getSnapshot().context.closeCode).toBe(code)
    await stage.pass(4_750)
    expect([page.sockets.made('vxeSocket'), page.sockets.made('websocket')]).toEqual(made)
    await stage.pass(500)
    expect([page.sockets.made('vxeSocket'), page.sockets.made('websocket')]).toEqual(made.map((count) => count + 1))
    // A link that holds for a minute earns a first reconnect of 5 s again.
    await stage.pass(61_000)
    await stage.whole(page)
  }
})

test('[LIVE-03] a page that is not this person’s is not asked for again; the session goes on', async () => {
  const page = await stage.open()
  close(CLOSE_CODE.forbidden)
  await until('both refusals', () => page.connection().kind === 'refused')
  await stage.pass(600_000)
  expect([page.sockets.made('vxeSocket'), page.sockets.made('websocket'), page.ended]).toEqual([1, 1, []])
  expect(page.logged.filter((line) => line === 'socket refused with 4003').length).toBe(2)
})
