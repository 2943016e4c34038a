import { sql as raw } from 'kysely'
import { courseLabel } from '#contract/areas/course/course-label.entity.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { changesByOwner } from '#server/engine/platform/changes-by-owner.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

const USE_COUNT = raw`(select count(*)::integer from ${raw.table(course.table)} c
  where ${rowRef('id')} = any(string_to_array(c.label_ids, ',')))`

/** Marks of courses. Source: SCREEN-10. */
export const courseLabels = defineResource(courseLabel, {
  extras: { useCount: { label: '课程数', type: 'integer', expression: USE_COUNT } },
  afterDelete: takeOff,
})

/** Courses of any tenant may bear a label that the platform shares. */
async function takeOff(context: Context, labels: readonly Row[]): Promise<RowChange[]> {
  const ids = labels.map(({ id }) => String(id))
  const { rows } = await acrossTenants(context, (sql) =>
    raw<{ id: string; tenantId: number }>`update ${raw.table(course.table)} c set version = version + 1,
        label_ids = nullif((select string_agg(l.id, ',' order by l.at)
          from unnest(string_to_array(c.label_ids, ',')) with ordinality l (id, at) where l.id <> all(${ids})), '')
      where string_to_array(c.label_ids, ',') && ${ids}::text[] returning id, tenant_id as "tenantId"`.execute(sql),
  )
  return changesByOwner(
    course,
    'edit',
    rows.map(({ id, tenantId }) => ({ row: { id }, tenantId })),
  )
}
