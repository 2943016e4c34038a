import { sql as raw } from 'kysely'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { CHECK_RESULT, TASK_STATUS } from '#contract/areas/hazard/hazard-task-values.ts'
import type { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { ActionDraft, ActionWork } from '#server/engine/actions/action-work.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { badInput, refused } from '#server/http/refusals.ts'

type Answer = ActionWork<typeof taskItem>
type Item = ActionDraft<typeof taskItem>

export const fine: Answer = async (context, { rows }) => {
  await answer(context, rows[0]!, CHECK_RESULT.fine, null)
}

export const notApplicable: Answer = async (context, { rows, values }) => {
  await answer(context, rows[0]!, CHECK_RESULT.notApplicable, values['remark'])
}

/** What is found becomes a hazard of the organisation that is looked through. */
export const found: Answer = async (context, { rows, values }) => {
  const item = rows[0]!
  const { id: taskId, orgId, source } = await answer(context, item, CHECK_RESULT.found, null)
  if (String(values['description'] ?? '').length < 10) throw badInput('描述不能少于 10 个字符')
  const report = {
    ...values,
    orgId,
    source: source ?? '1',
    discoverUser: context.principal.username,
    discoverTime: wireText(context.now),
  }
  const change = await addRow(context, context.resources.named('hazard'), report, { task_id: taskId })
  item.columns['hazard_id'] = change.ids[0]
  return { changes: [change] }
}

interface Task {
  id: string
  orgId: string
  source: string | null
  status: string
  people: readonly string[]
}

/** The task is held, so that nobody answers what is finished meanwhile; answers of several people do not wait for each other. */
async function answer(context: Context, { before, columns }: Item, result: string, remark: unknown): Promise<Task> {
  const { rows } = await raw<Task>`
    select id, org_id as "orgId", source, status,
      array_append(string_to_array(coalesce(leaders, ''), ','), inspector) as people
    from ${raw.table(hazardTask.table)} where id = ${before.taskId} for share`.execute(context.sql)
  const task = rows[0]
  if (task?.status !== TASK_STATUS.running) throw refused('只有执行中的排查任务可以填写！')
  if (!task.people.includes(context.principal.username)) throw refused('只有排查人和同行人员可以填写！')
  if (before.hazardId && result !== CHECK_RESULT.found) throw refused('该检查项已登记隐患！')
  Object.assign(columns, {
    result,
    remark: remark || null,
    answer_user: context.principal.username,
    answer_time: new Date(context.now),
  })
  return task
}
