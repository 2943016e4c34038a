import { createHash } from 'node:crypto'
import { sql as raw, type RawBuilder } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { DEVICE_STATE } from '#contract/wire/device-states.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { IS_ONLINE } from '#server/figures/devices.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { seenRows, type Scope } from '#server/figures/seen-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { scopeOf, type Asked } from './asked.ts'

/** More squares than can be looked at. */
const MOST = 20_000
const TOO_MANY = '设备超过 20,000 台，请选择一个组织'

const COUNTED: string[] = [EQUIPMENT_STATUS.inUse, EQUIPMENT_STATUS.inRepair]
const STATE = raw`case when t.status = ${EQUIPMENT_STATUS.inRepair} then ${DEVICE_STATE.repair}
  when ${IS_ONLINE} then t.online_status else ${DEVICE_STATE.offline} end`
const ORDER = raw`d.org_code nulls last, e.org_id, e.sn, e.id`

interface Device {
  id: string
  sn: string
  orgId: string
  orgName: string
  heard: number
  state: string
}

/** Each device with its state, by organisation: what a grid of squares begins with. Source: walls 1.4. */
export async function deviceStates(context: Context, asked: Asked): Promise<AnalysisAnswer<'device-states'>> {
  const devices = await raw<Device>`select e.id, e.sn, coalesce(e.org_id, '') as "orgId",
      coalesce(d.depart_name, '') as "orgName", e.heard, e.state
    ${await seenDevices(context, await scopeOf(context, asked))} order by ${ORDER} limit ${MOST + 1}`.execute(
    context.sql,
  )
  const { rows } = devices
  if (rows.length > MOST) throw refused(TOO_MANY)
  const groups: { orgId: string; orgName: string; count: number }[] = []
  for (const { orgId, orgName } of rows) {
    const last = groups.at(-1)
    if (last?.orgId === orgId) last.count += 1
    else groups.push({ orgId, orgName, count: 1 })
  }
  const ids = rows.map(({ id }) => id)
  return {
    layout: createHash('sha256').update(ids.join()).digest('hex'),
    groups,
    ids,
    sns: rows.map(({ sn }) => sn),
    heard: rows.map(({ heard }) => heard),
    states: rows.map(({ state }) => state).join(''),
    at: context.now,
  }
}

/** The same in short: the signs of all devices in their order, and what names that order. */
export async function statesOf(context: Context, scope: Scope): Promise<{ layout: string; states: string }> {
  const { rows } = await raw<{ layout: string; states: string; total: number }>`
    select encode(sha256(convert_to(coalesce(string_agg(e.id, ',' order by ${ORDER}), ''), 'UTF8')), 'hex') as layout,
      coalesce(string_agg(e.state, '' order by ${ORDER}), '') as states, count(*)::integer as total
    ${await seenDevices(context, scope)}`.execute(context.sql)
  const { layout, states, total } = rows[0]!
  if (total > MOST) throw refused(TOO_MANY)
  return { layout, states }
}

async function seenDevices(context: Context, scope: Scope): Promise<RawBuilder<unknown>> {
  await limitRows(context)
  return raw`from (select t.id, t.sn, t.org_id, ${STATE} as state,
      coalesce(floor(extract(epoch from t.last_online) / 60), 0)::integer as heard
      ${await seenRows(context, equipment, scope)} and t.status = any(${COUNTED})) e
    left join ${raw.table(department.table)} d on d.id = e.org_id`
}
