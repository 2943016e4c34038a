import { sql as raw } from 'kysely'
import { OUTPUT_ITEM_STATUS, OUTPUT_TYPE } from '#contract/areas/equipment/equipment-output-values.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import { MOST_NUMBERS } from '#contract/areas/equipment/stock-values.ts'
import { newId } from '#server/db/ids.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { lockNamed } from '#server/areas/equipment/stock/named-devices.ts'
import { releaseDevices, reserveDevices } from '#server/areas/equipment/stock/stock-devices.ts'
import type { OutputPlan } from './output-plan.ts'
import { unfitNumbers, type UnfitNumber } from './unfit-numbers.ts'

/** A device of an output. */
export interface OutputLine {
  id: string
  equipmentId: string
  sn: string
  status: string
}

/** The devices of an output by their numbers. */
export async function linesOf({ sql }: Context, outputId: string): Promise<OutputLine[]> {
  const { rows } = await raw<OutputLine>`select id, equipment_id as "equipmentId", sn, status
    from ${raw.table(outputItem.table)} where output_id = ${outputId} order by sn`.execute(sql)
  return rows
}

/** Puts the devices with these numbers on an output and takes all others off it; all or none. @throws ApiError that says of each number what is wrong */
export async function writeLines(
  context: Context,
  plan: OutputPlan & { outputId: string },
  numbers: readonly string[],
): Promise<RowChange[]> {
  if (numbers.length > MOST_NUMBERS) throw refused(`一次最多处理 ${MOST_NUMBERS} 个设备编号！`)
  const known = await lockNamed(context, plan.tenantId, numbers)
  const unfit = await unfitNumbers(context, plan, numbers)
  if (unfit.length > 0) throw refused(sentenceOf(unfit))
  const lines = await linesOf(context, plan.outputId)
  const stays = new Set(numbers)
  const there = new Set(lines.map(({ sn }) => sn))
  const gone = lines.filter(({ sn }) => !stays.has(sn))
  const added = numbers.filter((sn) => !there.has(sn)).map((sn) => known.get(sn)!.id)
  return [...(await dropLines(context, plan, gone)), ...(await addLines(context, plan, added))]
}

async function addLines(
  context: Context,
  { outputId, tenantId, outputType }: OutputPlan,
  ids: readonly string[],
): Promise<RowChange[]> {
  if (ids.length === 0) return []
  const { sql, principal, now } = context
  const reserved = outputType === OUTPUT_TYPE.scrap ? [] : await reserveDevices(context, { tenantId, ids })
  const { rows: devices } = await raw<{ id: string; sn: string; typeId: string }>`
    select id, sn, type_id as "typeId" from biz_equipment where id = any(${[...ids]}) order by sn`.execute(sql)
  const rows = devices.map(({ id, sn, typeId }) => ({
    id: newId(now),
    tenant_id: tenantId,
    create_by: principal.username,
    create_time: new Date(now),
    output_id: outputId,
    equipment_id: id,
    sn,
    type_id: typeId,
    status: OUTPUT_ITEM_STATUS.open,
  }))
  await insertMany(sql, outputItem.table, rows)
  return [...reserved, { entity: outputItem.name, action: 'add', ids: rows.map(({ id }) => id), tenantId }]
}

/** Takes devices off an output that has not left. */
export async function dropLines(
  context: Context,
  { tenantId, outputType }: Pick<OutputPlan, 'tenantId' | 'outputType'>,
  lines: readonly OutputLine[],
): Promise<RowChange[]> {
  if (lines.length === 0) return []
  const ids = lines.map(({ id }) => id)
  await raw`delete from ${raw.table(outputItem.table)} where id = any(${ids})`.execute(context.sql)
  const released = await releaseLines(context, { tenantId, outputType }, lines)
  return [...released, { entity: outputItem.name, action: 'delete', ids, tenantId }]
}

/** Gives back what an output reserved; scrapped devices are reserved by none. */
export async function releaseLines(
  context: Context,
  { tenantId, outputType }: Pick<OutputPlan, 'tenantId' | 'outputType'>,
  lines: readonly OutputLine[],
): Promise<RowChange[]> {
  if (lines.length === 0 || outputType === OUTPUT_TYPE.scrap) return []
  return releaseDevices(context, { tenantId, ids: lines.map(({ equipmentId }) => equipmentId) })
}

/** Writes what became of the devices of an output. @returns what changed */
export async function markLines(
  { sql, principal, now }: Context,
  tenantId: number,
  lines: readonly OutputLine[],
  status: string,
): Promise<RowChange[]> {
  if (lines.length === 0) return []
  const ids = lines.map(({ id }) => id)
  await raw`update ${raw.table(outputItem.table)} set status = ${status}, version = version + 1,
    update_by = ${principal.username}, update_time = ${new Date(now)} where id = any(${ids})`.execute(sql)
  return [{ entity: outputItem.name, action: 'edit', ids, tenantId }]
}

const MOST_TOLD = 20

function sentenceOf(unfit: readonly UnfitNumber[]): string {
  const told = unfit.slice(0, MOST_TOLD).map(({ sn, problem }) => `${sn}：${problem}`)
  const rest = unfit.length > MOST_TOLD ? `；共 ${unfit.length} 个编号有误` : '！'
  return `${told.join('；')}${rest}`
}
