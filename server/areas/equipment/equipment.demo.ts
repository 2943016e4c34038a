import { equipment, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { VolatileValues } from '#server/live/volatile/fold-values.ts'
import { writeValues } from '#server/live/volatile/write-values.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addTypes, TYPES_AGE_MS } from './add-types.ts'
import { EQUIPMENT, EQUIPMENT_TYPES, type EquipmentSeed } from './demo-equipment.ts'
import { devices } from './equipment.resource.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The devices of the demo tenants: bought over the last year, and switched off now, since nothing is there that could beat. */
export const demo: Demo = { key: 'equipment', make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const tenantId of new Set(EQUIPMENT.map((one) => one.tenantId))) {
    const types = await addTypes(contextOf({ ...seeding, now: seeding.now - TYPES_AGE_MS }, tenantId), EQUIPMENT_TYPES)
    let number = 0
    for (const group of EQUIPMENT.filter((one) => one.tenantId === tenantId)) {
      const orgId = group.department && (await departmentId(seeding, tenantId, group.department))
      for (let nth = 0; nth < group.count; nth += 1) {
        number += 1
        const place = { typeId: types.get(group.typeCode)!, orgId, number, isInRepair: nth < (group.inRepair ?? 0) }
        await seedDevice(seeding, group, place)
      }
    }
  }
}

interface Placed {
  typeId: string
  orgId: string | null
  number: number
  isInRepair: boolean
}

async function seedDevice(seeding: DemoSeeding, group: EquipmentSeed, placed: Placed): Promise<void> {
  const { tenantId, typeCode, place } = group
  const { typeId, orgId, number, isInRepair } = placed
  const boughtMs = seeding.now - (300 - number * 7) * DAY_MS
  const context = contextOf({ ...seeding, now: boughtMs }, tenantId)
  const { ids } = await addRow(context, devices, {
    sn: `${typeCode}-${String(number).padStart(4, '0')}`,
    typeId,
    place,
    batchNo: wireText(boughtMs).slice(0, 7),
    purchaseDate: wireText(boughtMs).slice(0, 10),
    warrantyDate: wireText(boughtMs + 365 * DAY_MS).slice(0, 10),
    authExpire: wireText(seeding.now + (number * 11 - 20) * DAY_MS).slice(0, 10),
  })
  if (orgId === null) return
  await takeStep(context, devices, 'bind', { ids, body: { orgId, place } })
  await writeValues(seeding.sql, equipment, new Map([[ids[0]!, reportedBy(seeding.now, number)]]))
  if (!isInRepair) return
  const now = seeding.now - 3 * DAY_MS
  await takeStep(contextOf({ ...seeding, now }, tenantId), devices, 'repair', {
    ids,
    body: { reason: '画面黑屏，送修检测' },
  })
}

/** What a device said before it was switched off. */
function reportedBy(nowMs: number, number: number): VolatileValues {
  return {
    onlineStatus: ONLINE.offline,
    lastOnline: new Date(nowMs - (number * 5 + 2) * HOUR_MS).toISOString(),
    battery: 30 + ((number * 17) % 70),
    temperature: 24 + ((number * 7) % 120) / 10,
    storageFree: 20_480 - number * 310,
    clockSkew: number % 3,
    softVersion: number % 4 === 0 ? '2.3.1' : '2.4.0',
  }
}

async function departmentId({ sql }: DemoSeeding, tenantId: number, name: string): Promise<string> {
  const { id } = await sql
    .selectFrom('sys_depart')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('depart_name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
