import { sql as raw, type Transaction } from 'kysely'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { publish } from '#server/live/bus.ts'

/** What a device is asked to do, sent until it says that it has done it. */
export interface Command {
  id: string
  name: string
  value: unknown
}

/** Name of the cache of what devices have to know; a change of it tells every server at once to forget it. */
export const FACTS_CACHE = 'deviceFacts'
/** Nobody wants a device to beep for what somebody asked last month. */
export const COMMAND_DAYS = 7

interface Asked {
  deviceId: string
  tenantId: number
  name: string
  value: object | null
  author: string
}

/** Asks devices to do something; they hear of it with their next heartbeat. */
export async function askDevices(sql: Transaction<Tables>, asked: readonly Asked[], nowMs: number): Promise<void> {
  await sql
    .insertInto('device_command')
    .values(
      asked.map(({ deviceId, tenantId, name, value, author }) => ({
        id: newId(nowMs),
        tenant_id: tenantId,
        device_id: deviceId,
        name,
        value: value === null ? null : JSON.stringify(value),
        create_by: author,
        create_time: moment(nowMs),
        ack_time: null,
      })),
    )
    .execute()
  for (const { deviceId } of asked) await forgetFacts(sql, deviceId)
}

/** A device has done what it was asked for; it can say so for itself alone. @returns whether any of it was still open */
export async function acknowledge(
  sql: Transaction<Tables>,
  deviceId: string,
  ids: readonly string[],
  nowMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await raw`update device_command set ack_time = ${moment(nowMs)}
    where device_id = ${deviceId} and id = any(${[...ids]}) and ack_time is null`.execute(sql)
  if (Number(numAffectedRows ?? 0) === 0) return false
  await forgetFacts(sql, deviceId)
  return true
}

const forgetFacts = (sql: Transaction<Tables>, deviceId: string): Promise<void> =>
  publish(sql, { kind: 'forget', cache: FACTS_CACHE, key: deviceId })
