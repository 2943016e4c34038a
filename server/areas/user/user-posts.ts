import { sql as raw } from 'kysely'
import type { ExtraColumn } from '#server/engine/query/columns.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { departmentsNamed } from './user-departments.ts'

/** Posts are departments; row-level security hides those of other tenants. Most people have none. */
const known = (
  ids: ReturnType<typeof raw>,
) => raw`case when ${ids} is not null then (select string_agg(d.id, ',' order by d.org_code)
  from sys_depart d where d.del_flag = '0' and d.id = any(string_to_array(${ids}, ','))) end`

/** What the form of upstream 3.9 says of a person and this console has no field for: their place in lists, main post and further posts. They grant nothing. */
export const POST_COLUMNS: Record<string, ExtraColumn> = {
  sort: { label: '排序', type: 'integer' },
  mainDepPostId: { label: '主岗位', type: 'text', expression: known(rowRef('main_dep_post_id')) },
  otherDepPostId: { label: '兼职岗位', type: 'text', list: true, expression: known(rowRef('other_dep_post_id')) },
}

const LAST_PLACE = 999_999
const LONGEST = 500

/** Keeps what a request says of them; clients send the whole record back, so what is the same stays untouched. @throws ApiError */
export async function keepPosts(context: Context, draft: Draft): Promise<void> {
  const { body, before, columns } = draft
  const isChanged = (key: string) => body[key] !== undefined && said(body[key]) !== said(before?.[key])
  if (isChanged('sort')) columns['sort'] = placeOf(body['sort'])
  if (isChanged('mainDepPostId')) {
    const given = said(body['mainDepPostId']) === '' ? [] : [oneId(body['mainDepPostId'], 'mainDepPostId')]
    columns['main_dep_post_id'] = (await departmentsNamed(context, given))[0]?.id ?? null
  }
  if (isChanged('otherDepPostId')) {
    const named = await departmentsNamed(context, idsOf(body['otherDepPostId']))
    const list = [...(await elsewhere(context, draft)), ...named.map(({ id }) => id)].join(',')
    if (list.length > LONGEST) throw badInput('“兼职岗位”选择过多')
    columns['other_dep_post_id'] = list || null
  }
}

/** Further posts that are not shown here: those in other tenants stay. */
async function elsewhere({ sql }: Context, { id, before }: Draft): Promise<string[]> {
  if (before === null) return []
  const shown = idsOf(before['otherDepPostId'])
  const row = await sql.selectFrom('sys_user').select('other_dep_post_id').where('id', '=', id).executeTakeFirst()
  return idsOf(row?.other_dep_post_id).filter((one) => !shown.includes(one))
}

function placeOf(given: unknown): number | null {
  if (said(given) === '') return null
  const place = Number(given)
  if (!Number.isInteger(place) || place < 0 || place > LAST_PLACE)
    throw badInput(`“排序”应为 0 到 ${LAST_PLACE} 之间的整数`)
  return place
}

function said(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
