import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addPerson } from '#tests/server/app.ts'
import { signedIn, USER_CODES } from '#tests/server/engine/fixtures.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { openStage, type Stage } from './stage.ts'
import { until } from './until.ts'

let stage: Stage

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.dispose())

describe('a server that goes and comes', () => {
  test('[LIVE-03][LIVE-09] without a goodbye: the page finds it again and shows what nobody told it', async () => {
    const page = await stage.open()
    await stage.rename('P1', '倒下之前')
    await stage.converged(page)
    const lists = page.lists()
    await stage.crash()
    await stage.pass(60_000)
    expect(page.connection().kind).toBe('waiting')
    await stage.boot()
    await stage.rename('P1', '起来之后')
    await stage.pass(35_000)
    await stage.whole(page)
    expect(page.lists() - lists).toBe(1)
    await stage.leave(page)
  })

  test('[LIVE-03] with a goodbye: back after 5 s, and only what was missed is told again', async () => {
    const page = await stage.open()
    await stage.rename('P1', '再见之前')
    await stage.converged(page)
    const lists = page.lists()
    await stage.server.app.close()
    await until('both goodbyes', () => page.table.getSnapshot().value === 'waiting')
    await stage.boot()
    await stage.rename('P1', '再见之后')
    await stage.pass(5_250)
    await stage.whole(page)
    expect([page.table.getSnapshot().context.closeCode, page.lists() - lists]).toEqual([4201, 0])
    await stage.leave(page)
  })

  test('[LIVE-04][NCHAN-03] fifteen times: one link per channel, nothing grows, nothing is left', async () => {
    const page = await stage.open()
    const timers = stage.timers()
    for (let time = 0; time < 15; time++) {
      stage.proxy.accept(false)
      stage.proxy.cut()
      await stage.rename(`P${time % 10}`, `第${time}次`)
      await stage.pass(1_000 * (time % 4))
      stage.proxy.accept(true)
      await stage.pass(31_000)
      await stage.converged(page)
    }
    await stage.pass(70_000)
    await stage.whole(page)
    expect(stage.timers()).toBeLessThanOrEqual(timers + 1)
    await stage.leave(page)
  })
})

describe('a client that is no longer admitted', () => {
  const endings: Record<string, (token: string) => Promise<void>> = {
    'a token that expired': async () => {
      stage.server.clock.now += 8 * 86_400_000
    },
    'a user who was frozen': async () => {
      await addPerson(stage.server.database, { id: 'root', permissions: USER_CODES, platform: true })
      const root = await signedIn(stage.server, 'root', 1)
      expect((await root.put('/sys/user/frozenBatch', { ids: 'ann', status: '2' })).message).toBe('操作成功!')
    },
    'a sign-out in another window': async (token) => {
      const headers = { 'x-access-token': token }
      const { statusCode } = await stage.server.app.inject({ url: '/vr/sys/logout', method: 'POST', headers })
      expect(statusCode).toBe(200)
    },
  }
  for (const [name, end] of Object.entries(endings)) {
    test(`[LIVE-03][ERR-17] ${name}: the session ends once and nothing connects again`, async () => {
      const page = await stage.open()
      await end(page.token)
      await stage.pass(6_000)
      await until('both refusals', () =>
        [page.table, page.notification].every((one) => one.getSnapshot().matches('refused')),
      )
      await stage.pass(600_000)
      expect([page.ended, page.connection().kind, page.sockets.held()]).toEqual([['token'], 'refused', 0])
      expect([page.sockets.made('vxeSocket'), page.sockets.made('websocket')]).toEqual([1, 1])
      await stage.leave(page)
    })
  }

  test('[LIVE-03][ERR-17] a session that ended during an outage is found out by a call, since browsers hide why they were refused', async () => {
    const page = await stage.open()
    stage.proxy.accept(false)
    stage.proxy.cut()
    await stage.pass(1_000)
    await stage.server.app.inject({
      url: '/vr/sys/logout',
      method: 'POST',
      headers: { 'x-access-token': page.token },
    })
    stage.proxy.accept(true)
    await stage.pass(30_000)
    expect(page.ended.length).toBeGreaterThan(0)
    expect(stage.server.app.services.live.open('table').length).toBe(0)
  })
})
