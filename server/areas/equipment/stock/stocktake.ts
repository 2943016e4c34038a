import { sql as raw } from 'kysely'
import { depot } from '#contract/areas/equipment/depot.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { MOVE_TYPE } from '#contract/areas/equipment/stock-values.ts'
import type { Stocktake } from '#contract/wire/stocktake.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { lockNamed, requireNumbers, type BookedDevice } from './named-devices.ts'
import { recordMoves } from './record-moves.ts'

/** What was found in a depot against what is booked there. */
interface Compared {
  found: BookedDevice[]
  missing: BookedDevice[]
  /** Booked elsewhere. */
  surplus: BookedDevice[]
  /** Booked nowhere. */
  unknown: string[]
}

/** Compares the numbers that were found in a depot with its book. */
export async function compareStock(
  context: Context,
  { depotId, tenantId, sns }: { depotId: string; tenantId: number; sns: unknown },
): Promise<Compared> {
  const numbers = requireNumbers(sns)
  const { rows: booked } =
    await raw<BookedDevice>`select e.id, e.sn, e.status, e.depot_id as "depotId", d.depot_name as "depotName"
    from ${raw.table(equipment.table)} e join ${raw.table(depot.table)} d on d.id = e.depot_id
    where e.tenant_id = ${tenantId} and e.depot_id = ${depotId} and e.status <> ${EQUIPMENT_STATUS.scrapped} order by e.sn`.execute(
      context.sql,
    )
  const here = new Set(booked.map(({ sn }) => sn))
  const known = await lockNamed(context, tenantId, numbers)
  const seen = new Set(numbers)
  return {
    found: booked.filter(({ sn }) => seen.has(sn)),
    missing: booked.filter(({ sn }) => !seen.has(sn)),
    surplus: [...known.values()].filter(({ sn }) => !here.has(sn)),
    unknown: numbers.filter((number) => !known.has(number)),
  }
}

/** As the console is told. */
export function toldOf({ found, missing, surplus, unknown }: Compared): Stocktake {
  return {
    found: found.map(({ sn }) => sn),
    missing: missing.map(({ sn }) => sn),
    surplus: surplus.map(({ sn, status, depotName }) => ({ sn, status, depotName })),
    unknown,
  }
}

/** 盘点: what was found, is missing and is too much stands in the moves of each device; nothing is booked anew by it. Source: SCREEN-38. */
export const stocktake: ActionWork<typeof depot> = async (context, { rows, values }) => {
  const { id: depotId, tenantId } = rows[0]!
  const compared = await compareStock(context, { depotId, tenantId, sns: values['sns'] })
  const counted = { tenantId, moveType: MOVE_TYPE.stocktake }
  const changes: RowChange[] = [
    ...(await recordMoves(context, { ...counted, devices: compared.found, to: depotId, remark: '盘点相符' })),
    ...(await recordMoves(context, { ...counted, devices: compared.missing, from: depotId, remark: '盘亏：未找到' })),
    ...(await recordMoves(context, {
      ...counted,
      devices: compared.surplus,
      to: depotId,
      remark: '盘盈：账面不在本仓库',
    })),
  ]
  const told = toldOf(compared)
  const sizes = { found: told.found.length, missing: told.missing.length, surplus: told.surplus.length }
  return { message: '盘点已登记！', result: told, changes, recorded: { ...sizes, unknown: told.unknown.length } }
}
