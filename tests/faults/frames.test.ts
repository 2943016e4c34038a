import type { AddressInfo } from 'node:net'
import { merge, observeOn, of } from 'rxjs'
import { sql as raw } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { schedulerOn } from './clock-scheduler.ts'
import { hostileFrames } from './hostile-frames.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { openStage, type Stage } from './stage.ts'
import { until } from './until.ts'

let stage: Stage

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.dispose())

const linkOf = (channel: 'table' | 'notification') => stage.server.app.services.live.open(channel)[0]!

test('[LIVE-08][ENT-73][ENT-74] hostile frames by the thousand change nothing, and the log stays short', async () => {
  const page = await stage.open()
  const before = page.shown()
  const lines = page.logged.length
  const frames = hostileFrames(3_000, 1)
  let heard = 0
  const { table, notification } = page.live.texts
  const counting = merge(table, notification).subscribe(() => void (heard += 1))
  for (const channel of ['table', 'notification'] as const) for (const frame of frames) linkOf(channel).send(frame)
  await until('all of them', () => heard === 2 * frames.length)
  counting.unsubscribe()
  expect(page.shown()).toEqual(before)
  expect(page.logged.length - lines).toBeLessThanOrEqual(2)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  await stage.rename('P1', '之后')
  await stage.pass(60_000)
  await stage.whole(page)
  expect([page.sockets.made('vxeSocket'), page.sockets.made('websocket')]).toEqual([1, 1])
  await stage.leave(page)
})

test('[API-114][API-115] a hostile client is shown out, and everybody else is served as before', async () => {
  const page = await stage.open()
  const { port } = stage.server.app.server.address() as AddressInfo
  const token = await stage.server.tokenOf('ada', 1)
  const attack = async (path: string, frames: readonly (string | Buffer)[]) => {
    const headers = { origin: `http://127.0.0.1:${port}` }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/vr${path}`, token, { headers })
    socket.on('error', () => undefined)
    const closed = new Promise<number>((resolve) => void socket.once('close', resolve))
    await new Promise((resolve) => void socket.once('open', resolve))
    for (const frame of frames) socket.send(frame)
    return closed
  }
  const short = hostileFrames(2_000, 2).filter((frame) => frame.length < 10_000)
  const binary = Array.from({ length: 200 }, (_, index) => Buffer.alloc(100, index))
  for (const path of ['/vxeSocket/ada/page', '/websocket/ada']) {
    expect(await attack(path, short)).toBe(1008)
    expect(await attack(path, binary)).toBe(1008)
    expect(await attack(path, ['x'.repeat(65_537)])).toBe(1009)
  }
  await stage.rename('P1', '不受影响')
  await stage.pass(30_000)
  await stage.whole(page)
  expect(page.sockets.made('vxeSocket')).toBe(1)
})

test('[LIVE-05] 10,000 changes in one second: each row is painted once, with its last value', async () => {
  const scheduler = schedulerOn(stage.clock)
  const page = await stage.open('ann', () => of(undefined).pipe(observeOn(scheduler, 16)))
  await stage.rename('P0', '之前')
  await stage.pass(1_000)
  const { ep, seq } = page.position()!
  const link = linkOf('table')
  const painted: string[] = []
  for (let row = 0; row < 10; row++) page.rows.subscribe(`p-1-P${row}`, () => painted.push(`P${row}`))
  const lists = page.lists()
  for (let change = 1; change <= 10_000; change++) {
    const id = `p-1-P${change % 10}`
    const data = { socketKey: 'position', args: [{ id, name: `第${change}次` }, ''] }
    const numbers = { ep, seq: seq + change, prev: seq + change - 1 }
    link.send(JSON.stringify({ type: 'update_vxe_table', data, ...numbers }), `position ${id}`)
  }
  await becomesTrue(10_000)
  link.sent.set('position', seq + 10_000)
  await until('the last one', () => page.position()?.seq === seq + 10_000)
  expect(painted).toEqual([])
  await stage.pass(16)
  expect(painted.toSorted()).toEqual(Array.from({ length: 10 }, (_, row) => `P${row}`))
  await stage.pass(30_000)
  await stage.whole(page)
  expect([page.sockets.made('vxeSocket'), page.lists()]).toEqual([1, lists])
})

/** What 10,000 edits leave behind, without waiting for each. */
async function becomesTrue(count: number): Promise<void> {
  await stage.server.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`update sys_position set name = '第' || (${count} - (${count} - right(code, 1)::int) % 10) || '次'`.execute(
      sql,
    )
    await raw`update live_topic set last_seq = last_seq + ${count} where socket_key = 'position'`.execute(sql)
  })
}

test('[LIVE-09] a change that cannot be numbered is not made: nobody misses it', async () => {
  const page = await stage.open()
  await onDatabase(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger fail before insert on change_log for each row when ('p-1-P1' = any(new.ids)) execute function fail()`)
  const { result } = await stage.editor.get('/sys/position/list', { code: 'P1' })
  const answer = await stage.editor.put('/sys/position/edit', {
    id: result.records[0].id,
    code: 'P1',
    name: '没有编号',
  })
  expect(answer).toMatchObject({ success: false })
  await stage.rename('P2', '有编号')
  await stage.pass(5_000)
  await stage.whole(page)
  expect(page.shown()).not.toContain('P1 没有编号')
  expect(page.sockets.made('vxeSocket')).toBe(1)
})

test('[LIVE-09] what changes while the server cannot hear of it is told as soon as it hears again', async () => {
  const page = await stage.open()
  const { bus } = stage.server.app.services
  const again = new Promise<void>((resolve) => {
    const stop = bus.onHearing((isHearing) => {
      if (!isHearing) return
      stop()
      resolve()
    })
  })
  await onDatabase(BREAK_LISTENERS(stage.server.connection.database))
  await stage.rename('P1', '没有听见')
  await again
  await stage.pass(1_000)
  await stage.whole(page)
  await stage.rename('P2', '又听见了')
  await stage.whole(page)
  expect(page.sockets.made('vxeSocket')).toBe(1)
})

test('[LIVE-09] a server that stays deaf lets its pages go and takes them back when it hears', async () => {
  const page = await stage.open()
  const { bus } = stage.server.app.services
  const { database } = stage.server.connection
  await onDatabase(`alter database ${database} with allow_connections false`, 'postgres')
  await onDatabase(BREAK_LISTENERS(database), 'postgres')
  await until('deafness', () => !bus.isHearing())
  await until('pages to be let go', () => page.table.getSnapshot().value === 'waiting')
  await stage.pass(6_000)
  expect(page.connection().kind).not.toBe('live')
  await onDatabase(`alter database ${database} with allow_connections true`, 'postgres')
  await until('hearing', bus.isHearing)
  await stage.rename('P1', '重新听见')
  await stage.pass(11_000)
  await stage.whole(page)
})

const BREAK_LISTENERS = (database: string) => `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'andun-listener' and datname = '${database}'`

/** Does something to the database beside the server. */
async function onDatabase(statement: string, database = stage.server.connection.database): Promise<void> {
  const admin = new pg.Client({ ...stage.server.connection, database })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
