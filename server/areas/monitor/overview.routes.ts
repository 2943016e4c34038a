import { sql as raw, type RawBuilder } from 'kysely'
import { backup, BACKUP_STATE } from '#contract/areas/backup/backup.entity.ts'
import { equipment, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { RUN_STATE } from '#contract/areas/job/run-state.ts'
import { job, JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { ALARM_STATE } from '#contract/areas/monitor/alarm-state.ts'
import type { AlarmsState, BackupsState, DevicesState, JobsState } from '#contract/wire/monitor-overview.ts'
import { moment } from '#server/db/moments.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { allOf } from '#server/engine/query/condition.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const to = (permission: string) => ({ config: { access: { permission } } })
const DAY_MS = 86_400_000
/** As many as one takes in at a glance. */
const MOST = 5

/**
 * What the overview tells beside the figures: how alarms, jobs, backups and devices stand, in numbers. Each is for users who may see the list that
 * it counts.
 */
export function registerOverview(api: Api, services: EngineServices): void {
  const { database, now } = services
  const platform = { tenantId: 0 }
  api.get('/sys/monitor/overview/alarms', to('monitor:overview'), async () =>
    ok(await database.read(platform, async (sql) => (await ALARMS.execute(sql)).rows[0]!)),
  )
  api.get('/sys/monitor/overview/jobs', to(`${job.permission}:list`), async ({ principal }) => {
    requirePlatform(principal)
    const since = moment(now() - DAY_MS)
    return ok(await database.read(platform, async (sql) => (await jobsSince(since).execute(sql)).rows[0]!))
  })
  api.get('/sys/monitor/overview/backups', to(`${backup.permission}:list`), async ({ principal }) => {
    requirePlatform(principal)
    return ok(await database.read(platform, async (sql) => (await BACKUPS.execute(sql)).rows[0]!))
  })
  api.get('/sys/monitor/overview/devices', to(`${equipment.permission}:list`), async (request) =>
    ok(
      await runReadOnly(services, request, async (context) => {
        const { resource } = services.served.get(equipment.name)!
        const where = allOf(await visibleTo(context, resource, 'list'))
        return (await devicesOf(fromWhere(resource, where)).execute(context.sql)).rows[0]!
      }),
    ),
  )
}

const ALARMS = raw<AlarmsState>`
  select count(*)::int as raised,
    coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'server', a.server, 'measured', a.measured,
      'threshold', a.threshold, 'from', extract(epoch from a.create_time)::float8 * 1000) order by a.create_time desc)
      from (select * from monitor_alarm where state = ${ALARM_STATE.raised} order by create_time desc limit ${MOST}::int) a),
      '[]') as newest,
    (select extract(epoch from max(create_time))::float8 * 1000 from monitor_alarm) as "lastAt"
  from monitor_alarm where state = ${ALARM_STATE.raised}`

function jobsSince(since: string) {
  return raw<JobsState>`select
    (select count(*)::int from sys_quartz_job where status = ${JOB_STATUS.started}) as started,
    (select count(*)::int from sys_quartz_job where status <> ${JOB_STATUS.started}) as stopped,
    (select count(*)::int from sys_quartz_job where status = ${JOB_STATUS.started}
      and last_state = ${RUN_STATE.failed}) as failing,
    count(*) filter (where state = ${RUN_STATE.running})::int as running,
    count(*) filter (where state = ${RUN_STATE.failed})::int as "failedToday",
    count(*) filter (where state = ${RUN_STATE.succeeded})::int as "succeededToday",
    (select extract(epoch from max(start_time))::float8 * 1000 from sys_job_run) as "lastAt"
    from sys_job_run where create_time >= ${since}::timestamptz`
}

const BACKUPS = raw<BackupsState>`select count(*)::int as kept,
  (select state from sys_backup order by create_time desc limit 1) as "lastState",
  (select extract(epoch from create_time)::float8 * 1000 from sys_backup order by create_time desc limit 1) as "lastAt",
  extract(epoch from max(create_time) filter (where state in (${BACKUP_STATE.checked}, ${BACKUP_STATE.unchecked})))::float8 * 1000 as "lastGoodAt",
  (select megabytes::float8 from sys_backup where state in (${BACKUP_STATE.checked}, ${BACKUP_STATE.unchecked})
    order by create_time desc limit 1) as megabytes
  from sys_backup`

function devicesOf(from: RawBuilder<unknown>) {
  const { online, training, faulty } = ONLINE
  return raw<DevicesState>`select count(*)::int as devices,
    count(*) filter (where online_status in (${online}, ${training}, ${faulty}))::int as online,
    count(*) filter (where online_status = ${faulty})::int as faulty
    ${from}`
}
