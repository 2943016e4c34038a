import { sql as raw } from 'kysely'
import type { ExtraColumn } from '#server/engine/query/columns.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'

/** The rank (`positionId`) that clients of upstream 3.9 give to a post; row-level security hides those of other tenants. */
export const RANK: ExtraColumn = {
  label: '职级',
  type: 'text',
  expression: raw`(select p.id from sys_position p where p.id = ${rowRef('position_id')})`,
}

/** Keeps the rank a request names; one that names none leaves it. @param tenantId that of the department @throws ApiError for a position of another tenant */
export async function keepRank({ sql }: Context, { body, columns }: Draft, tenantId: number): Promise<void> {
  const given = body['positionId']
  if (given === undefined) return
  columns['position_id'] = null
  if (given === null || given === '') return
  if (typeof given !== 'string') throw badInput('“职级”的格式不正确')
  const { rows } = await raw`select 1 from sys_position where id = ${given} and tenant_id = ${tenantId}`.execute(sql)
  if (rows.length === 0) throw refused('所选职级不存在，请刷新后重试')
  columns['position_id'] = given
}
