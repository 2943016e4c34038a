import { sql as raw } from 'kysely'
import { ALARM_PRIORITY, ALARM_SOURCE, type AlarmPriority } from '#contract/areas/alarm/alarm-values.ts'
import { openAlarm } from '#server/alarms/known-alarm.ts'
import { raiseAlarm } from '#server/alarms/raise-alarm.ts'
import { returnAlarm, settleAlarm } from '#server/alarms/return-alarm.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { alarmRecords } from './alarm-record.resource.ts'

const MINUTE_MS = 60_000
const PERSON = { username: 'monitor', realname: '监控值班员' }

interface ToldAlarm {
  title: string
  priority: AlarmPriority
  measured: string
  limit: string
  /** Minutes ago. */
  since: number
  /** Minutes after which it was over; absent = it lasts. */
  lasted?: number
  /** How often it came; default once. */
  times?: number
  /** What the person on duty did, after a minute. */
  done?: 'acknowledge' | 'shelve'
}

const { urgent, high, middle, low } = ALARM_PRIORITY

/** What the simulators and headsets of the demo said in the last hours, in the order of its organisations. */
const TOLD: readonly ToldAlarm[] = [
  { title: '体感座椅急停未复位', priority: urgent, measured: '急停', limit: '正常', since: 34, done: 'acknowledge' },
  { title: '实训室温度过高', priority: high, measured: '33.5 ℃', limit: '32 ℃', since: 26 },
  { title: '充电柜电流偏高', priority: middle, measured: '14.2 A', limit: '12 A', since: 21, done: 'acknowledge' },
  { title: '无线网络丢包', priority: middle, measured: '7.8%', limit: '5%', since: 12, times: 5 },
  { title: '头显存储空间不足', priority: low, measured: '剩余 4%', limit: '5%', since: 190, done: 'shelve' },
  { title: '实训室烟感自检失败', priority: high, measured: '无应答', limit: '自检通过', since: 300, lasted: 45 },
  {
    title: '灭火模拟水压偏低',
    priority: middle,
    measured: '0.18 MPa',
    limit: '0.20 MPa',
    since: 410,
    lasted: 12,
    done: 'acknowledge',
  },
  {
    title: '一体机风扇转速低',
    priority: middle,
    measured: '820 转/分',
    limit: '1,000 转/分',
    since: 560,
    lasted: 80,
    done: 'acknowledge',
  },
  {
    title: '头显电池温度偏高',
    priority: middle,
    measured: '46 ℃',
    limit: '45 ℃',
    since: 700,
    lasted: 8,
    done: 'acknowledge',
  },
  {
    title: '模拟器控制器重启',
    priority: middle,
    measured: '1 次',
    limit: '0 次',
    since: 880,
    lasted: 3,
    done: 'acknowledge',
  },
  {
    title: '充电柜门未关闭',
    priority: low,
    measured: '开启 30 分',
    limit: '10 分',
    since: 1_050,
    lasted: 40,
    done: 'acknowledge',
  },
]

/** Alarms of the last day, some of which last; each was raised and settled as the server does it. */
export const demo: Demo = { key: 'alarms', isLast: true, make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    const { rows } = await raw<{ id: string; name: string }>`select id, depart_name as name from sys_depart
      where tenant_id = ${tenantId} and del_flag = '0' order by length(org_code) desc, org_code`.execute(seeding.sql)
    for (const [nth, told] of TOLD.entries())
      await tell(seeding, tenantId, `demo:${nth}`, told, rows[nth % rows.length]!)
  }
}

async function tell(
  seeding: DemoSeeding,
  tenantId: number,
  key: string,
  { since, times = 1, lasted, done, ...facts }: ToldAlarm,
  { id: orgId, name: object }: { id: string; name: string },
): Promise<void> {
  const { sql, now } = seeding
  const beganMs = now - since * MINUTE_MS
  for (let time = 0; time < times; time += 1) {
    const at = { sql, now: beganMs + time * 10_000 }
    await raiseAlarm(at, { tenantId, source: ALARM_SOURCE.device, key, object, orgId, ...facts })
    if (time < times - 1) await returnAlarm(at, { tenantId, key })
  }
  const known = await openAlarm({ sql, now }, { tenantId, key })
  if (known === null) return
  const context = onDuty(seeding, tenantId, beganMs + MINUTE_MS)
  const shelf = { shelvedUntil: wireText(now + 120 * MINUTE_MS), shelvedWhy: '已通知厂家，等待扩容' }
  // Of a shelf that began hours ago the rest lies in the future.
  const asked = done === 'shelve' ? { ...context, now } : context
  const body = done === 'shelve' ? shelf : {}
  if (done !== undefined) await takeStep(asked, alarmRecords, done, { ids: [known.id], body })
  const seen = await openAlarm({ sql, now }, { tenantId, key })
  if (lasted !== undefined && seen !== null) await settleAlarm({ sql, now: beganMs + lasted * MINUTE_MS }, seen)
}

/** The person on duty in a tenant, of the accounts that can be signed in with. */
function onDuty(seeding: DemoSeeding, tenantId: number, now: number) {
  const { accounts, tenants } = seeding
  const context = contextOf({ ...seeding, now }, tenantId)
  const isThere = tenants[0]!.id === tenantId && accounts.includes(PERSON.username)
  return isThere ? { ...context, principal: { ...context.principal, ...PERSON } } : context
}
