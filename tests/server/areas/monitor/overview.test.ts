import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { ALARM_STATE } from '#contract/areas/monitor/alarm-state.ts'
import { figuresAnswerSchema, FIGURE_CODES } from '#contract/wire/monitor.ts'
import {
  alarmsStateSchema,
  backupsStateSchema,
  devicesStateSchema,
  jobsStateSchema,
} from '#contract/wire/monitor-overview.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import { keepSample } from '#server/monitoring/history.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

const MINUTE_MS = 60_000
let server: TestApp
let duty: Caller
/** Of tenant 1, with the codes of the lists. */
let keeper: Caller
/** Of the platform, with the same. */
let root: Caller
const LISTS = ['system:quartzJob:list', 'system:backup:list', 'equipment:info:list']

beforeAll(async () => {
  // Rounds of the server's own would measure between the lines of a test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openTestApp({})
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  duty = await callerOf(server, { id: 'duty', permissions: ['monitor:overview'] })
  keeper = await callerOf(server, { id: 'keeper', permissions: LISTS })
  root = await callerOf(server, { id: 'root', platform: true, permissions: LISTS })
  await addPerson(server.database, {
    id: 'others',
    permissions: FIGURE_CODES.filter((one) => one !== 'monitor:overview'),
  })
  // A second tenant, whose devices are not the keeper's.
  await addPerson(server.database, { id: 'elsewhere', tenantIds: [2] })
})
afterAll(async () => {
  await server.dispose()
  vi.useRealTimers()
})

async function addAlarm(over: { name: string; server?: string; from: number; to?: number }): Promise<void> {
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('monitor_alarm')
      .values({
        id: newId(server.clock.now),
        name: over.name,
        server: over.server ?? '全部服务器',
        measured: '9 个',
        threshold: '高于 5 个',
        state: over.to === undefined ? ALARM_STATE.raised : ALARM_STATE.over,
        create_time: moment(over.from),
        end_time: over.to === undefined ? null : moment(over.to),
      })
      .execute(),
  )
}

const told = async (caller: Caller, name: string) => (await caller.get(`/sys/monitor/overview/${name}`)).result

test('[PROD-12] a new platform says that there is nothing yet, and makes up no figures', async () => {
  expect(alarmsStateSchema.parse(await told(duty, 'alarms'))).toEqual({ raised: 0, newest: [], lastAt: null })
  expect(backupsStateSchema.parse(await told(root, 'backups'))).toEqual({
    kept: 0,
    lastState: null,
    lastAt: null,
    lastGoodAt: null,
    megabytes: null,
  })
  expect(devicesStateSchema.parse(await told(keeper, 'devices'))).toEqual({ devices: 0, online: 0, faulty: 0 })
  expect(jobsStateSchema.parse(await told(root, 'jobs'))).toMatchObject({
    failing: 0,
    running: 0,
    failedToday: 0,
    lastAt: null,
  })
})

test('[PROD-12] jobs, backups and devices are counted as they stand', async () => {
  const { now } = server.clock
  const at = (minutes: number) => moment(now - minutes * MINUTE_MS)
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const job = { job_class_name: 'sample', cron_expression: '0 0 2 * * ?' }
    await sql
      .insertInto('sys_quartz_job')
      .values([
        { ...job, id: 'fine', status: JOB_STATUS.started, last_state: 'succeeded' },
        { ...job, id: 'failing', status: JOB_STATUS.started, last_state: 'failed' },
        { ...job, id: 'stopped', status: JOB_STATUS.stopped, last_state: 'failed' },
      ])
      .execute()
    const run = { job_id: 'fine', job_class_name: 'sample', cause: 'manual' } as const
    const runs = [
      ['r1', 'succeeded', 10],
      ['r2', 'failed', 20],
      ['r3', 'running', 1],
      ['r4', 'failed', 25 * 60],
    ] as const
    for (const [id, state, minutes] of runs)
      await sql
        .insertInto('sys_job_run')
        .values({ ...run, id, state, due_time: at(minutes), start_time: at(minutes), create_time: at(minutes) })
        .execute()
    await sql
      .insertInto('sys_backup')
      .values([
        { id: 'b1', name: 'b1', state: 'checked', create_time: at(600), megabytes: 12 },
        { id: 'b2', name: 'b2', state: 'failed', create_time: at(5) },
      ])
      .execute()
    const device = (id: string, tenant_id: number, online_status: string) => ({
      id,
      tenant_id,
      sn: id,
      type_id: 'type',
      status: '3',
      online_status,
    })
    await sql
      .insertInto('biz_equipment')
      .values([device('d1', 1, '1'), device('d2', 1, '3'), device('d3', 1, '0'), device('d4', 2, '1')])
      .execute()
  })
  expect(await told(root, 'jobs')).toMatchObject({
    started: 2,
    stopped: 1,
    failing: 1,
    running: 1,
    failedToday: 1,
    succeededToday: 1,
  })
  expect(await told(root, 'backups')).toEqual({
    kept: 2,
    lastState: 'failed',
    lastAt: now - 5 * MINUTE_MS,
    lastGoodAt: now - 600 * MINUTE_MS,
    megabytes: 12,
  })
  expect(await told(keeper, 'devices')).toEqual({ devices: 3, online: 2, faulty: 1 })
})

test('[PERM-20] of what a list shows, only those hear who may see the list; jobs and backups are the platform’s, whatever codes a tenant holds', async () => {
  const statusOf = async (caller: Caller, name: string) => (await caller.get(`/sys/monitor/overview/${name}`)).status
  const others = await signedIn(server, 'others', 1)
  for (const name of ['alarms', 'jobs', 'backups', 'devices'])
    expect([name, await statusOf(others, name)]).toEqual([name, 403])
  for (const name of ['jobs', 'backups', 'devices']) expect([name, await statusOf(duty, name)]).toEqual([name, 403])
  for (const name of ['jobs', 'backups']) expect([name, await statusOf(keeper, name)]).toEqual([name, 403])
  expect((await duty.get('/sys/monitor/figures', { names: 'cpuUsage' })).status).toBe(200)
  for (const path of ['/sys/quartzJob/list', '/sys/backup/list', '/sys/monitor/alarm/list'])
    expect([path, (await duty.get(path)).status]).toEqual([path, 403])
})

test('[PERM-20] devices that a rule hides from a person’s list are not counted for them', async () => {
  await addPerson(server.database, { id: 'ruled', permissions: ['equipment:info:list'] })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const { id: permission_id, role_id } = await sql
      .selectFrom('sys_role_permission')
      .innerJoin('sys_permission', 'sys_permission.id', 'sys_role_permission.permission_id')
      .innerJoin('sys_user_role', 'sys_user_role.role_id', 'sys_role_permission.role_id')
      .where('sys_user_role.user_id', '=', 'ruled')
      .select(['sys_permission.id', 'sys_role_permission.role_id'])
      .executeTakeFirstOrThrow()
    const rule = {
      id: newId(),
      permission_id,
      rule_name: '一台',
      rule_column: 'sn',
      rule_conditions: '=',
      rule_value: 'd2',
    }
    await sql
      .insertInto('sys_permission_data_rule')
      .values({ ...rule, status: '1' })
      .execute()
    await sql.updateTable('sys_permission').set({ rule_flag: 1 }).where('id', '=', permission_id).execute()
    await sql
      .updateTable('sys_role_permission')
      .set({ data_rule_ids: rule.id })
      .where('role_id', '=', role_id)
      .execute()
  })
  expect(await told(await signedIn(server, 'ruled', 1), 'devices')).toEqual({ devices: 1, online: 1, faulty: 1 })
})

test('[PROD-12] limits and alarms come with the figures they are of, and with those of the time that is asked for', async () => {
  const { now } = server.clock
  await addAlarm({ name: '等待锁的连接', from: now - 5 * MINUTE_MS })
  await addAlarm({ name: '等待锁的连接', from: now - 300 * MINUTE_MS, to: now - 290 * MINUTE_MS })
  await addAlarm({ name: 'CPU 使用率', server: 'far:1', from: now - MINUTE_MS })
  const ask = async (query: Record<string, unknown>) =>
    figuresAnswerSchema.parse((await duty.get('/sys/monitor/figures', query as never)).result)
  const answer = await ask({ names: 'lockWaits,cpuUsage' })
  expect(answer.limits).toEqual([
    { figure: 'cpuUsage', name: 'CPU 使用率', direction: 'above', value: 0.95 },
    { figure: 'lockWaits', name: '等待锁的连接', direction: 'above', value: 5 },
  ])
  expect(answer.alarms).toMatchObject([{ figure: 'lockWaits', from: now - 5 * MINUTE_MS, to: null, measured: '9 个' }])
  const past = await ask({ names: 'lockWaits', at: now - 295 * MINUTE_MS })
  expect(past.alarms.map(({ from, to }) => [from, to])).toEqual([
    [now - 5 * MINUTE_MS, null],
    [now - 300 * MINUTE_MS, now - 290 * MINUTE_MS],
  ])
  expect((await ask({ names: 'heapUsed' })).limits).toEqual([])
  expect((await duty.get('/sys/monitor/overview/alarms')).result).toMatchObject({ raised: 2 })
})

test('[PROD-12] a moment of the past stands in the middle of what was kept', async () => {
  const { database, clock } = server
  const middle = clock.now - 3 * 60 * MINUTE_MS
  for (const minutes of [-40, -20, 0, 20, 40])
    await keepSample(database, { server: 'far:2', at: middle + minutes * MINUTE_MS, figures: { load1: minutes } })
  await keepSample(database, { server: 'far:2', at: clock.now, figures: { load1: 1 } })
  const { result } = await duty.get('/sys/monitor/figures', { names: 'load1', at: middle, server: 'far:2' })
  expect(result.series.load1).toEqual([-20, 0, 20])
})
