import { sql as raw } from 'kysely'
import { drillClassify } from '#contract/areas/drill/drill-classify.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import type { Context, Draft } from '#server/engine/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { nextOrganisationCode } from '#server/rights/organisation-code.ts'

const TABLE = raw.table(drillClassify.table)

/** What drill cases are sorted by. Source: SCREEN-20. */
export const drillClassifies = defineResource(drillClassify, {
  sort: { key: 'sortNo', descending: false },
  beforeWrite: giveCode,
})

/** One addition at a time: two at once would make one code; the lock ends with the transaction. */
async function giveCode({ sql }: Context, { before, values, columns }: Draft<typeof drillClassify>): Promise<void> {
  if (before !== null) return
  await raw`select pg_advisory_xact_lock(hashtextextended(${drillClassify.table}, 0))`.execute(sql)
  const above = values.pid ?? ''
  const { rows } = await raw<{ code: string; isAbove: boolean }>`
    select coalesce(code, '') as code, id = ${above} as "isAbove" from ${TABLE} where id = ${above} or coalesce(pid, '') = ${above}`.execute(
    sql,
  )
  const siblings = rows.filter(({ isAbove }) => !isAbove).map(({ code }) => code)
  const code = nextOrganisationCode(rows.find(({ isAbove }) => isAbove)?.code ?? '', siblings)
  if (code === null) throw refused('分类层级过深或同级分类过多，无法生成编码')
  columns['code'] = code
}
