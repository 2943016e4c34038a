import { sql as raw } from 'kysely'
import { checkItem } from '#contract/areas/hazard/check-item.entity.ts'
import { checklist } from '#contract/areas/hazard/checklist.entity.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { missing, refused } from '#server/http/refusals.ts'

/** What is looked at in inspections; the items are saved with their list. Source: domain part 8. */
export const checklists: Resource<typeof checklist> = defineResource(checklist, {
  extras: {
    itemCount: {
      label: '检查项',
      type: 'integer',
      expression: raw`(select count(*)::integer from ${raw.table(checkItem.table)} i where i.checklist_id = ${rowRef('id')})`,
    },
  },
  beforeDelete: refuseUsed,
  async afterDelete({ sql }, rows) {
    await raw`delete from ${raw.table(checkItem.table)} where checklist_id = any(${rows.map(({ id }) => id)})`.execute(
      sql,
    )
  },
})

/** One thing to look at; it belongs to whom its list belongs. */
export const checkItems = defineResource(checkItem, {
  sort: { key: 'itemNo', descending: false },
  async ownerOf({ sql }, { checklistId }) {
    const { rows } = await raw<{ owner: number }>`select tenant_id as owner from ${raw.table(checklist.table)}
      where id = ${checklistId ?? ''}`.execute(sql)
    if (rows[0] === undefined) throw missing()
    return rows[0].owner
  },
})

async function refuseUsed({ sql }: Context, rows: readonly RowOf<typeof checklist>[]): Promise<void> {
  const { rows: used } = await raw<{ name: string; count: number }>`
    select c.name, count(*)::integer as count from ${raw.table(checklist.table)} c
    join ${raw.table(hazardTask.table)} t on t.checklist_id = c.id
    where c.id = any(${rows.map(({ id }) => id)}) group by c.id order by c.id`.execute(sql)
  const [one] = used
  if (one !== undefined) throw refused(`排查清单“${one.name}”已有 ${one.count} 项排查任务，不能删除，请停用！`)
}
