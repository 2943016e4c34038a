import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { COMMAND_STATE, type DeviceCommands, type DeviceRun } from '#contract/wire/device-record.ts'
import { moment } from '#server/db/moments.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { ok } from '#server/http/answer.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { COMMAND_DAYS } from './device/commands.ts'
import { devices } from './equipment.resource.ts'

const PERIOD_DAYS = 30
const MEASURED_DAYS = 7
const MOST_PERIODS = 200
const MOST_COMMANDS = 100
const DAY_MS = 86_400_000

const querystring = z.object({ id: z.string().check(z.minLength(1), z.maxLength(32)) })

/** `GET …/run` and `GET …/commands`: how one device ran, and what was asked of it. Source: SCREEN-34, domain part 7. */
export function registerDeviceRecords(api: Api, services: EngineServices): void {
  const options = { config: accessTo(equipment, 'list'), schema: { querystring } }
  const answers = { run: runOf, commands: commandsOf }
  for (const [name, answer] of Object.entries(answers))
    api.get(`${equipment.path}/${name}`, options, async (request) => {
      const { id } = request.query
      const answered = await runReadOnly(services, request, async (context) => {
        if ((await visibleRow(context, devices, id)) === undefined) throw missing()
        return answer(context, id)
      })
      return ok(answered)
    })
}

async function runOf({ sql, now }: Context, id: string): Promise<DeviceRun> {
  const { rows: periods } = await raw<DeviceRun['periods'][number]>`
    select (extract(epoch from begin_time) * 1000)::float8 as "from", (extract(epoch from end_time) * 1000)::float8 as "to"
    from device_online where device_id = ${id}
      and (end_time is null or end_time > ${moment(now - PERIOD_DAYS * DAY_MS)}::timestamptz)
    order by begin_time desc limit ${MOST_PERIODS}`.execute(sql)
  const { rows: measured } = await raw<DeviceRun['measured'][number]>`
    select (extract(epoch from hour) * 1000)::float8 as at, name, least, most, total / count as mean
    from device_telemetry where device_id = ${id} and hour > ${moment(now - MEASURED_DAYS * DAY_MS)}::timestamptz
    order by hour, name`.execute(sql)
  return { now, periods, measured }
}

async function commandsOf({ sql, now }: Context, id: string): Promise<DeviceCommands> {
  const { rows } = await raw<DeviceCommands[number]>`
    select c.id, concat_ws(':', c.name, c.value ->> 'level') as command, coalesce(u.realname, c.create_by) as author,
      (extract(epoch from c.create_time) * 1000)::float8 as "askedAt", (extract(epoch from c.ack_time) * 1000)::float8 as "doneAt",
      case when c.ack_time is not null then ${COMMAND_STATE.done}
        when c.create_time > ${moment(now - COMMAND_DAYS * DAY_MS)}::timestamptz then ${COMMAND_STATE.waiting}
        else ${COMMAND_STATE.expired} end as state
    from device_command c left join sys_user u on u.username = c.create_by
    where c.device_id = ${id} order by c.create_time desc, c.id desc limit ${MOST_COMMANDS}`.execute(sql)
  return rows
}
