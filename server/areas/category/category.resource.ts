import { sql as raw } from 'kysely'
import { category } from '#contract/areas/category/category.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { nextOrganisationCode } from '#server/rights/organisation-code.ts'

/** What clients of other servers call the place above all roots. Source: contract §6.3. */
export const ABOVE_ROOTS = '0'

/** Categories in the order of their codes, shared by all tenants; a new one gets the code after its last sibling's. Source: contract §6.3. */
export const categories = defineResource(category, {
  sort: { key: 'code', descending: false },
  beforeWrite: prepareCategory,
  beforeDelete: ({ principal }) => requirePlatform(principal),
  tableDictionary: { texts: ['name'], values: ['id', 'code'] },
})

async function prepareCategory(context: Context, { before, values, columns }: Draft<typeof category>): Promise<void> {
  requirePlatform(context.principal)
  if (values.pid === ABOVE_ROOTS) values.pid = null
  if (before === null) columns['code'] = await nextCode(context, values.pid)
}

/** One addition at a time: two at once would make one code; the lock ends with the transaction. */
async function nextCode({ sql }: Context, pid: string | null | undefined): Promise<string> {
  await raw`select pg_advisory_xact_lock(hashtextextended('sys_category.code', 0))`.execute(sql)
  const { rows } = await raw<{ code: string; isParent: boolean }>`
    select code, id = ${pid ?? ''} as "isParent" from sys_category
    where id = ${pid ?? ''} or coalesce(pid, '') = ${pid ?? ''}`.execute(sql)
  const parent = rows.find(({ isParent }) => isParent)
  const siblings = rows.filter(({ isParent }) => !isParent).map(({ code }) => code)
  const code = nextOrganisationCode(parent?.code ?? '', siblings)
  if (code === null) throw refused('分类层级过深或同级分类过多，无法生成编码')
  return code
}
