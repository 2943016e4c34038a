import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { openHall } from './hall.ts'
import { openOldClient } from './old-client.ts'
import { openOldServer } from './old-server.ts'
import { openStage } from './stage.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of undo.splice(0).toReversed()) await stop()
})

async function newServer() {
  const stage = await openStage()
  undo.push(stage.dispose)
  return stage
}

async function oldServer() {
  const rows = ['P0', 'P1', 'P2'].map((code) => ({ id: `p-1-${code}`, code, name: `职务${code}`, rank: { a: 1 } }))
  const server = await openOldServer(rows)
  const hall = await openHall(server.backstage)
  undo.push(hall.dispose)
  return { ...server, hall, rows }
}

async function oldClient(options: Omit<Parameters<typeof openOldClient>[0], 'key'>) {
  const client = await openOldClient({ ...options, key: 'position' })
  undo.push(client.close)
  return client
}

describe('a new client', () => {
  test('[LIVE-05][LIVE-07] and a new server: changes arrive, what was missed is told again', async () => {
    const stage = await newServer()
    const page = await stage.open()
    await stage.rename('P1', '一')
    await stage.converged(page)
    const lists = page.lists()
    stage.proxy.cut()
    await stage.rename('P1', '二')
    await stage.pass(6_000)
    await stage.whole(page)
    expect(page.lists()).toBe(lists)
  })

  test('[LIVE-06] and a new server: the first rows say how far they go, so they are read once', async () => {
    const stage = await newServer()
    const page = await stage.open()
    await stage.whole(page)
    await stage.pass(60_000)
    expect(page.lists()).toBe(1)
    await stage.rename('P1', '一')
    await stage.converged(page)
    expect(page.lists()).toBe(1)
  })

  test('[LIVE-05][LIVE-09][NCHAN-04] and an old server: changes arrive, rows are read anew after an outage, nothing is judged that upstream never answered', async () => {
    const { hall, heard, port } = await oldServer()
    const page = await hall.open()
    await hall.rename('P1', '一')
    await hall.converged(page)
    const other = await oldClient({ port, userId: 'old', token: 'token', rows: [] })
    other.change({ id: 'p-1-P2', name: '别人改的', tug_status: { name: 'old' } })
    await until('the change of the old client', () => page.shown().includes('P2 别人改的'))
    await hall.pass(600_000)
    expect([page.connection(), page.sockets.made('vxeSocket'), page.sockets.made('websocket')]).toEqual([
      { kind: 'live' },
      1,
      1,
    ])
    expect(new Set(heard.unknown)).toEqual(new Set(['resume']))
    expect([heard.beats > 50, new Set(heard.texts)]).toEqual([true, new Set(['HeartBeat'])])
    hall.proxy.cut()
    await hall.rename('P0', '断线时改的')
    await hall.pass(12_000)
    expect(page.shown()).toContain('P0 断线时改的')
    expect([page.connection(), page.ended]).toEqual([{ kind: 'live' }, []])
  })
})

describe('an old client', () => {
  test('[API-114][LIVE-05][LIVE-07][ENT-41] and a new server: beats are answered, rows merged, its own changes come back marked, nothing is unknown to it', async () => {
    const stage = await newServer()
    const { port } = stage.server.app.server.address() as AddressInfo
    const rows = [{ id: 'p-1-P1', name: '职务1', tug_status: { mine: 1 } }]
    const old = await oldClient({ port, userId: 'ada', token: await stage.server.tokenOf('ada', 1), rows })
    const page = await stage.open()
    await stage.rename('P1', '新服务器改的')
    await until('the change', () => rows[0]!.name === '新服务器改的')
    expect(rows[0]).toMatchObject({ id: 'p-1-P1', tug_status: { mine: 1 } })
    old.change({ id: 'p-1-P2', name: '旧客户端改的', tug_status: { name: 'ada' } })
    await until('its own change', () => old.state.echoes === 1)
    await until('its change on the new page', () => page.shown().includes('P2 旧客户端改的'))
    expect((await stage.editor.post('/sys/position/add', { code: 'N1', name: '新增', postRank: '1' })).success).toBe(
      true,
    )
    await until('the addition', () => old.state.sent.length === 1)
    expect(old.state.sent).toEqual([[{ action: 'add', ids: [expect.any(String)] }]])
    old.beat()
    await until('a beat with numbers beside it', () => old.state.replies === 2)
    expect([old.state.unknown, old.state.closes]).toEqual([[], []])
  })

  test('[LIVE-05][LIVE-07] and an old server: as upstream says', async () => {
    const { port } = await oldServer()
    const rows = () => [{ id: 'p-1-P1', name: '职务1' }]
    const sender = await oldClient({ port, userId: 'a', token: 'token', rows: rows() })
    const other = await oldClient({ port, userId: 'b', token: 'token', rows: rows() })
    sender.change({ id: 'p-1-P1', name: '改过' })
    await until('the change', () => other.rows[0]!['name'] === '改过')
    await until('its echo', () => sender.state.echoes === 1)
    expect([other.state.echoes, other.state.unknown]).toEqual([0, []])
  })
})
