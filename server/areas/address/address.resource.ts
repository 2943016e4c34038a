import type { RowOf } from '#contract/entity/row-of.ts'
import { sql as raw } from 'kysely'
import { address } from '#contract/areas/address/address.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import { SEEDED_BY } from './seeded-by.ts'

/** Provinces, cities and districts, shared by all tenants. Source: SCREEN-58, ENT-28. */
export const addresses = defineResource(address, {
  sort: { key: 'code', descending: false },
  beforeWrite: nameFully,
  afterWrite: renameBelow,
  beforeDelete: ({ principal }, rows) => {
    requirePlatform(principal)
    if (rows.some((row) => row.createBy === SEEDED_BY)) throw refused('标准地区不能删除，可以改为不可选')
  },
})

async function nameFully(context: Context, { before, values, columns }: Draft<typeof address>): Promise<void> {
  requirePlatform(context.principal)
  const above = await rowOf(context, String(values.pid ?? before?.pid ?? ''))
  if (before === null) checkCode(String(values.code ?? ''), above)
  if (values.name !== undefined) columns['full_name'] = fullName(above, String(values.name))
}

type Place = Pick<RowOf<typeof address>, 'code' | 'fullName'>

async function rowOf({ sql }: Context, id: string): Promise<Place | null> {
  if (id === '') return null
  const { rows } = await raw<Place>`select code, full_name as "fullName" from sys_address where id = ${id}`.execute(sql)
  return rows[0] ?? null
}

/** Two digits of the province, two of the city, two of the district. */
function checkCode(code: string, above: Place | null): void {
  const parent = above?.code ?? ''
  const digits = [2, 4, 6].find((length) => parent === '' || parent.slice(length).replaceAll('0', '') === '') ?? 6
  if (parent === '' && !/^\d{2}0000$/.test(code)) throw badInput('省级地区的编码后四位应为 0000')
  if (parent === '') return
  if (digits === 6) throw badInput('区县下面不能再新增地区')
  if (!code.startsWith(parent.slice(0, digits))) throw badInput(`编码应以上级的 ${parent.slice(0, digits)} 开头`)
  if (code === parent) throw badInput(address.fields.code.unique)
}

/** A city that is its province is named once. */
function fullName(above: Place | null, name: string): string {
  const parent = above?.fullName ?? ''
  if (parent === '') return name
  return parent.split('/').at(-1) === name ? parent : `${parent}/${name}`
}

/** Addresses below it are named after it. */
async function renameBelow({ sql }: Context, { id, before, columns }: Draft<typeof address>): Promise<void> {
  const [from, to] = [before?.fullName, columns['full_name']]
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return
  await raw`with recursive below as (
      select id from sys_address where pid = ${id} union select a.id from sys_address a join below b on a.pid = b.id)
    update sys_address set full_name = ${to} || substr(full_name, char_length(${from}::text) + 1), version = version + 1
    where id in (select id from below) and starts_with(full_name, ${from})`.execute(sql)
}
