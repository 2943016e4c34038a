import { sql as raw } from 'kysely'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import type { InspectionItem, InspectionRun } from '#contract/areas/hazard/inspection-run-answer.ts'
import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'

type Task = Omit<InspectionRun, 'items' | 'isOneOfThem' | 'isInspector'> & { usernames: readonly string[] }

const TASK = raw.table(hazardTask.table)

/** An inspection as it is gone through, its items in their order. @throws ApiError 404 where the person does not see it */
export async function inspectionRun(context: Context, id: string): Promise<InspectionRun> {
  await requireVisibleRows(context, context.resources.named('hazardTask'), [id])
  const { rows: tasks } = await raw<Task>`
    select t.title, t.status, t.due_date as "dueDate", d.depart_name as "orgName", p.usernames,
      array(select coalesce(u.realname, one.username) from unnest(p.usernames) with ordinality as one (username, place)
        left join sys_user u on u.username = one.username order by one.place) as people
    from ${TASK} t join sys_depart d on d.id = t.org_id
    cross join lateral (select array_prepend(t.inspector::text,
      array_remove(string_to_array(coalesce(t.leaders, ''), ','), '')) as usernames) p
    where t.id = ${id}`.execute(context.sql)
  const { usernames, ...task } = tasks[0]!
  const { rows: items } = await raw<InspectionItem>`
    select i.id, i.version, i.category, i.content, i.basis, i.result, i.remark, i.hazard_id as "hazardId",
      h.title as "hazardTitle", coalesce(u.realname, i.answer_user) as "answerName",
      (extract(epoch from i.answer_time) * 1000)::float8 as "answerMs"
    from ${raw.table(taskItem.table)} i
    left join ${raw.table(hazard.table)} h on h.id = i.hazard_id
    left join sys_user u on u.username = i.answer_user
    where i.task_id = ${id} order by i.item_no, i.create_time, i.id`.execute(context.sql)
  const { username } = context.principal
  return { ...task, isOneOfThem: usernames.includes(username), isInspector: usernames[0] === username, items }
}
