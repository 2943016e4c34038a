import { sql as raw } from 'kysely'
import { equipment, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { MOVE_TYPE } from '#contract/areas/equipment/stock-values.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { VolatileValues } from '#server/live/volatile/fold-values.ts'
import { writeValues } from '#server/live/volatile/write-values.ts'
import { addTypes, TYPES_AGE_MS } from './add-types.ts'
import { EQUIPMENT_TYPES, HEARTBEAT_OF_STANDING } from './demo-equipment.ts'
import { contextBy, depotsFor, keeperOf, placesOf, type DemoPlace, type Keeper } from './demo-places.ts'
import { devices } from './equipment.resource.ts'
import { recordMoves, type MovedDevice } from './stock/record-moves.ts'
import { releaseDevices, reserveDevices, shipDevices } from './stock/stock-devices.ts'
import { moveDevices } from './stock/transfer.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Lots were bought over so many days. */
const OLDEST_DAYS = 420
const NEWEST_DAYS = 40
/** How many days authorisations still run, one lot after the other; some are over. */
const DAYS_LEFT = [200, 9, 365, -5, 25, 80] as const

/** The devices of the demo tenants: bought over the last year, most of them activated. What stands in its room was heard just now; it is silent half an hour later, since nothing is there that could beat. */
export const demo: Demo = { key: 'equipment', make }

/** What a tenant's lots are made with. */
interface Making {
  seeding: DemoSeeding
  tenantId: number
  keeper: Keeper
  types: ReadonlyMap<string, string>
  depots: readonly string[]
  /** How many devices there are. */
  count: number
}

async function make(seeding: DemoSeeding): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    const context = contextOf({ ...seeding, now: seeding.now - TYPES_AGE_MS }, tenantId)
    const types = await addTypes(context, EQUIPMENT_TYPES)
    const keeper = await keeperOf(seeding, tenantId)
    const depots = await depotsFor(context, tenantId, keeper)
    const making: Making = { seeding, tenantId, keeper, types, depots, count: 0 }
    const lots = await placesOf(seeding, tenantId)
    for (const [nth, lot] of lots.entries()) await makeLot(making, lot, nth / lots.length, nth)
  }
}

/** @param share 0 = the oldest lot, 1 = the newest */
async function makeLot(making: Making, lot: DemoPlace, share: number, nth: number): Promise<void> {
  const daysAgo = Math.round(OLDEST_DAYS - (OLDEST_DAYS - NEWEST_DAYS) * share)
  const at = (daysLater: number) => contextAt(making, daysAgo - daysLater)
  const lotDevices = await buy(making, at(0), lot)
  const ids = lotDevices.map(({ id }) => id)
  const { tenantId } = making
  if (lot.state === 'stocked') return keepInStock(making, lotDevices, nth)
  await shipDevices(at(3), { tenantId, ids, enterpriseId: lot.enterpriseId })
  if (lot.orgId === null || lot.state === 'shipped') return
  const authDays = Math.max(1, daysAgo - 5 + DAYS_LEFT[nth % DAYS_LEFT.length]!)
  await takeStep(at(5), devices, 'bind', { ids, body: { orgId: lot.orgId, place: lot.place, authDays } })
  await report(making, lot, ids)
  await activate(making, ids, at(5).now)
  const broken = ids.slice(0, lot.inRepair)
  if (broken.length === 0) return
  const body = { reason: '画面黑屏，送修检测', depotId: making.depots.at(-1)! }
  await takeStep(contextAt(making, 3), devices, 'repair', { ids: broken, body })
}

async function buy(making: Making, context: Context, lot: DemoPlace): Promise<MovedDevice[]> {
  const bought: MovedDevice[] = []
  for (let nth = 0; nth < lot.count; nth += 1) {
    making.count += 1
    const sn = `${lot.typeCode}-${String(making.count).padStart(4, '0')}`
    const day = wireText(context.now).slice(0, 10)
    const body = { sn, typeId: making.types.get(lot.typeCode)!, depotId: making.depots[0]! }
    const added = await addRow(context, devices, { ...body, batchNo: day.slice(0, 7), purchaseDate: day })
    bought.push({ id: added.ids[0]!, sn })
  }
  return bought
}

/** Of the first lot some are moved to another depot and counted there; one that an output took was given back. */
async function keepInStock(making: Making, stock: readonly MovedDevice[], nth: number): Promise<void> {
  const { tenantId, depots } = making
  const [first, second] = depots
  const [one] = stock
  if (one !== undefined && nth % 2 === 0) {
    await reserveDevices(contextAt(making, 20), { tenantId, ids: [one.id] })
    await releaseDevices(contextAt(making, 19), { tenantId, ids: [one.id] })
  }
  if (second === undefined) return
  const moved = stock.slice(0, Math.floor(stock.length / 2))
  if (moved.length === 0) return
  await moveDevices(contextAt(making, 15), { tenantId, fromId: first!, toId: second, devices: moved })
  const counted = { tenantId, moveType: MOVE_TYPE.stocktake, devices: moved, to: second, remark: '盘点相符' }
  await recordMoves(contextAt(making, 6), counted)
}

/** What devices said last: what stands in its room with a plug was just heard, headsets are switched off. */
async function report({ seeding, count }: Making, lot: DemoPlace, ids: readonly string[]): Promise<void> {
  const values = ids.map((id, at) => {
    const said = reportedBy(seeding.now, count - at)
    const isOnline = isStanding(lot.typeCode) && at >= lot.inRepair && at % 4 !== 3
    return [id, isOnline ? onlineNow(said, seeding.now - at * 1_000) : said] as const
  })
  await writeValues(seeding.sql, equipment, new Map(values))
}

function isStanding(typeCode: string): boolean {
  const type = EQUIPMENT_TYPES.find((one) => one.typeCode === typeCode)
  return type?.heartbeatSeconds === HEARTBEAT_OF_STANDING
}

const onlineNow = (said: VolatileValues, ms: number): VolatileValues => ({
  ...said,
  onlineStatus: ONLINE.online,
  lastOnline: new Date(ms).toISOString(),
})

/** Registered on the day on which they were bound. */
async function activate({ seeding: { sql } }: Making, ids: readonly string[], boundMs: number): Promise<void> {
  await raw`update ${raw.table(equipment.table)} set activated_at = ${new Date(boundMs + HOUR_MS)}
    where id = any(${[...ids]})`.execute(sql)
}

function reportedBy(nowMs: number, number: number): VolatileValues {
  return {
    onlineStatus: ONLINE.offline,
    lastOnline: new Date(nowMs - ((number * 5) % 400) * HOUR_MS - 2 * HOUR_MS).toISOString(),
    battery: 30 + ((number * 17) % 70),
    temperature: 24 + ((number * 7) % 120) / 10,
    storageFree: 20_480 - (number % 60) * 310,
    clockSkew: number % 3,
    softVersion: number % 4 === 0 ? '2.3.1' : '2.4.0',
  }
}

/** Done by the keeper, so many days ago. */
function contextAt({ seeding, tenantId, keeper }: Making, daysAgo: number): Context {
  return contextBy(seeding, { tenantId, keeper, now: seeding.now - Math.max(0, daysAgo) * DAY_MS })
}
