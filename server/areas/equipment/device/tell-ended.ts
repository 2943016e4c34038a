import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { TokenOwner } from '#server/identity/devices/device-tokens.ts'
import { DEVICE_CACHE, deviceKey } from '#server/identity/devices/devices.ts'
import { publish } from '#server/live/bus.ts'

/** Tells every server to forget the tokens of these devices. */
export async function tellEnded(sql: Transaction<Tables>, owners: readonly TokenOwner[]): Promise<void> {
  for (const key of new Set(owners.map(deviceKey))) await publish(sql, { kind: 'forget', cache: DEVICE_CACHE, key })
}
