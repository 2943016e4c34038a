import { sql as raw } from 'kysely'
import type { hazardOrg } from '#contract/areas/hazard/hazard-org.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { ActionDraft, ActionWork } from '#server/engine/actions/action-work.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { Values } from '#server/engine/values/validate.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { hazardTasks } from './hazard-task.resource.ts'
import { tellPerson } from './tell-about-hazard.ts'

const LONGEST_TITLE = 60

/** An inspection of each organisation, done by who is responsible there. Source: SCREEN-02, domain part 8. */
export const launch: ActionWork<typeof hazardOrg> = async (context, { rows, values }) => {
  const today = wireText(context.now).slice(0, 10)
  if (String(values['dueDate']) < today) throw refused('截止日期不能早于今天！')
  const names = await namesOf(context, rows)
  const changes: RowChange[] = []
  for (const row of rows) changes.push(...(await launchOne(context, row, values, names.get(row.before.orgId) ?? '')))
  return { message: `已发起 ${rows.length} 项排查任务！`, changes }
}

async function launchOne(
  context: Context,
  { before }: ActionDraft<typeof hazardOrg>,
  values: Values,
  name: string,
): Promise<RowChange[]> {
  const checklistId = values['checklistId'] || before.checklistId
  if (!checklistId) throw refused(`“${name}”没有排查清单，请选择排查清单！`)
  const title = `${name}${String(values['title'])}`.slice(-LONGEST_TITLE)
  const body = {
    title,
    orgId: before.orgId,
    checklistId,
    source: values['source'] || '1',
    inspector: before.responsible,
    planDate: wireText(context.now).slice(0, 10),
    dueDate: values['dueDate'],
  }
  const change = await addRow(context, hazardTasks, body)
  const about = {
    id: change.ids[0]!,
    tenantId: context.principal.tenantId,
    title,
    orgId: before.orgId,
    kind: 'task' as const,
  }
  const words = ['您有新的排查任务', `由您执行，截止日期 ${String(values['dueDate'])}。`] as const
  return [change, ...(await tellPerson(context, about, before.responsible, words))]
}

async function namesOf(
  { sql }: Context,
  rows: readonly ActionDraft<typeof hazardOrg>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ before }) => before.orgId)
  const found = await raw<{ id: string; name: string }>`
    select id, depart_name as name from sys_depart where id = any(${ids})`.execute(sql)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}
