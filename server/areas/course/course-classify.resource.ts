import { sql as raw } from 'kysely'
import { courseClassify } from '#contract/areas/course/course-classify.entity.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { refused } from '#server/http/refusals.ts'
import { nextOrganisationCode } from '#server/rights/organisation-code.ts'

const TABLE = raw.table(courseClassify.table)
/** With all that is below; of a class that the platform shares, the courses that the caller may see. */
const COURSE_COUNT = raw`(with recursive branch as (
    select ${rowRef('id')} as id union select below.id from ${TABLE} below join branch on below.pid = branch.id)
  select count(*)::integer from ${raw.table(course.table)} c where c.classify_id in (select id from branch))`

/** What courses are sorted by. Source: SCREEN-09. */
export const courseClassifies = defineResource(courseClassify, {
  extras: { courseCount: { label: '课程数', type: 'integer', expression: COURSE_COUNT } },
  sort: { key: 'sortNo', descending: false },
  beforeWrite: giveCode,
  beforeDelete: refuseInUse,
})

/** One addition at a time: two at once would make one code; the lock ends with the transaction. */
async function giveCode({ sql }: Context, { before, values, columns }: Draft<typeof courseClassify>): Promise<void> {
  if (before !== null) return
  await raw`select pg_advisory_xact_lock(hashtextextended(${courseClassify.table}, 0))`.execute(sql)
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

/** Courses of any tenant may hang on a class that the platform shares. */
async function refuseInUse(context: Context, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => String(id))
  const { rows: found } = await acrossTenants(context, (sql) =>
    raw`select from ${raw.table(course.table)} where classify_id = any(${ids}) limit 1`.execute(sql),
  )
  if (found.length > 0) throw refused('该分类下存在课程，不能删除！')
}
