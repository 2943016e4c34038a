import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { equipmentType, TYPE_NAME_TAKEN } from '#contract/areas/equipment/equipment-type.entity.ts'
import { EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { tenantOf } from '#server/db/scope.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { addTexts } from '#server/engine/query/texts.ts'
import { ok, refuse } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { equipmentTypes } from './equipment-type.resource.ts'
import { devices } from './equipment.resource.ts'

const FREE = '该值可用！'

/** `GET /vr/equipment/type/nameCheck`: whether a name is free among siblings, while it is typed. */
export function registerTypeNames(api: Api, services: EngineServices): void {
  const config = { access: { permission: permissionOf(equipmentType, 'list') } }
  api.get(`${equipmentType.path}/nameCheck`, { config }, async (request) => {
    const { id, pid, typeName } = request.query as Parameters
    if (typeof typeName !== 'string' || typeName === '') return ok(null, FREE)
    const [above, own] = [pid, id].map((text) => (typeof text === 'string' ? text : ''))
    const { rows } = await runReadOnly(services, request, ({ sql, principal }) =>
      raw`select from ${raw.table(equipmentType.table)} where tenant_id = ${tenantOf(principal)} and type_name = ${typeName}
        and coalesce(pid, '') = ${above} and id <> ${own} limit 1`.execute(sql),
    )
    return rows.length > 0 ? refuse(TYPE_NAME_TAKEN) : ok(null, FREE)
  })
}

const text = z.optional(z.string().check(z.maxLength(64)))
const querystring = z.object({ category: text, typeName: text, depotId: text, status: text })
type Asked = z.infer<typeof querystring>

/** A type with how many devices there are of it that the person may see. */
type TypeCount = {
  id: string
  typeName: string
  typeCode: string
  category: string
  modelNo: string | null
  count: number
  stockCount: number
  boundCount: number
  repairCount: number
}

/** `GET …/listByType`, with the prefix of the API in its path or without: types with the numbers of their devices; `depotId` counts what lies there. Source: API-067, O-47. */
export function registerListByType(api: Api, services: EngineServices): void {
  const options = { config: accessTo(equipmentType, 'list'), schema: { querystring } }
  for (const path of [equipmentType.path, equipmentType.path.replace(/^\/vr/, '')])
    api.get(`${path}/listByType`, options, async (request) =>
      ok(await runReadOnly(services, request, (context) => countByType(context, request.query))),
    )
}

async function countByType(context: Context, { depotId, ...asked }: Asked): Promise<TypeCount[]> {
  const there = depotId === undefined ? [] : [raw<SqlBool>`${rowRef('depot_id')} = ${depotId}`]
  const counted = allOf([...(await visibleTo(context, devices, 'list')), ...there])
  const listed = allOf([...(await visibleTo(context, equipmentTypes, 'list')), ...which(asked)])
  const inState = (state: string) => raw`count(*) filter (where ${rowRef('status')} = ${state})::integer`
  const { rows } = await raw<TypeCount>`
    with devices as materialized (select ${rowRef('type_id')} as type_id, count(*)::integer as count,
        ${inState(EQUIPMENT_STATUS.stocked)} as stocked, ${inState(EQUIPMENT_STATUS.inUse)} as bound,
        ${inState(EQUIPMENT_STATUS.inRepair)} as mended
      ${fromWhere(devices, counted)} group by ${rowRef('type_id')}),
    types as (select * ${fromWhere(equipmentTypes, listed)})
    select y.id, y.type_name as "typeName", y.type_code as "typeCode", y.category, y.model_no as "modelNo",
      coalesce(d.count, 0) as count, coalesce(d.stocked, 0) as "stockCount", coalesce(d.bound, 0) as "boundCount",
      coalesce(d.mended, 0) as "repairCount"
    from types y left join devices d on d.type_id = y.id order by y.sort_no, y.type_code`.execute(context.sql)
  await addTexts(context, rows, [equipmentTypes.columns.get('category')!])
  return rows
}

function which({ category, typeName, status }: Omit<Asked, 'depotId'>): RawBuilder<SqlBool>[] {
  return [
    ...(category === undefined ? [] : [raw<SqlBool>`${rowRef('category')} = ${category}`]),
    ...(typeName === undefined ? [] : [raw<SqlBool>`strpos(${rowRef('type_name')}, ${typeName}) > 0`]),
    ...(status === undefined ? [] : [raw<SqlBool>`${rowRef('status')}::text = ${status}`]),
  ]
}
