import { sql as raw } from 'kysely'
import { checkItem } from '#contract/areas/hazard/check-item.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { CHECK_RESULT } from '#contract/areas/hazard/hazard-task-values.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import type { hazardTaskLifecycle } from '#machines/lifecycles/hazard-task.lifecycle.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft, Resource, StepHook } from '#server/engine/resource/resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { missing, refused } from '#server/http/refusals.ts'
import { checklists } from './checklist.resource.ts'
import { tellRoles } from './tell-about-hazard.ts'

const ITEMS = raw`${raw.table(taskItem.table)} i where i.task_id = ${rowRef('id')}`

type StepName = (typeof hazardTaskLifecycle)['steps'][number]['name']

const steps: Partial<Record<StepName, StepHook<typeof hazardTask>>> = {
  start: ({ now }, { columns }) => {
    columns['start_time'] = new Date(now)
  },
  finish: async (context, { id, columns }) => {
    await requireAnswers(context, id)
    columns['finish_time'] = new Date(context.now)
  },
  expire: (context, { id, tenantId, before: { title, orgId } }) =>
    tellRoles(
      context,
      { id, tenantId, title, orgId, kind: 'task' },
      ['safety'],
      ['排查任务已逾期', '到截止日期还没有开始。'],
    ),
}

/** Inspections; a new one gets the items of its list. Source: SCREEN-02, domain part 8. */
export const hazardTasks: Resource<typeof hazardTask> = defineResource(hazardTask, {
  extras: {
    sysOrgCode: orgCodeOf('org_id', [], '排查组织编码'),
    progress: {
      label: '进度',
      type: 'integer',
      expression: raw`(select coalesce(count(i.result) * 100 / nullif(count(*), 0), 0)::integer from ${ITEMS})`,
    },
    found: {
      label: '发现隐患',
      type: 'integer',
      expression: raw`(select count(*)::integer from ${raw.table(hazard.table)} h where h.task_id = ${rowRef('id')})`,
    },
  },
  concerned: ['createBy', 'inspector'],
  placedBy: 'orgId',
  beforeWrite: requireChecklist,
  afterWrite: takeItems,
  steps,
  async afterDelete({ sql }, rows) {
    await raw`delete from ${raw.table(taskItem.table)} where task_id = any(${rows.map(({ id }) => id)})`.execute(sql)
  },
})

/** What was seen; answered by actions. */
export const taskItems: Resource<typeof taskItem> = defineResource(taskItem, {
  extras: { sysOrgCode: orgCodeOf('task_id', [{ table: hazardTask.table, column: 'org_id' }]) },
  sort: { key: 'itemNo', descending: false },
})

async function requireChecklist(context: Context, { before, values }: Draft<typeof hazardTask>): Promise<void> {
  if (before !== null) return
  const list = await visibleRow(context, checklists, String(values.checklistId))
  if (list === undefined) throw missing()
  if (Number(list['itemCount']) === 0) throw refused('排查清单没有检查项！')
}

/** The items of the list as they are now: a later edit of the list leaves the inspection alone. */
async function takeItems(context: Context, { id, before, values }: Draft<typeof hazardTask>): Promise<void> {
  if (before !== null) return
  const { rows } = await raw<{ itemNo: number; category: string | null; content: string; basis: string | null }>`
    select row_number() over (order by item_no, create_time, id)::integer as "itemNo", category, content, basis
    from ${raw.table(checkItem.table)} where checklist_id = ${values.checklistId} order by 1`.execute(context.sql)
  for (const { itemNo, category, content, basis } of rows) {
    const prepared = { item_no: itemNo, category, content, basis }
    const change = await addRow(context, taskItems, { taskId: id }, prepared)
    context.alsoChanged?.push(change)
  }
}

async function requireAnswers({ sql }: Context, id: string): Promise<void> {
  const { rows } = await raw<{ open: number; unnamed: number }>`
    select count(*) filter (where result is null)::integer as open,
      count(*) filter (where result = ${CHECK_RESULT.found} and hazard_id is null)::integer as unnamed
    from ${raw.table(taskItem.table)} where task_id = ${id}`.execute(sql)
  const { open = 0, unnamed = 0 } = rows[0] ?? {}
  if (open > 0) throw refused(`还有 ${open} 项未检查！`)
  if (unnamed > 0) throw refused('有隐患的检查项须登记隐患！')
}
