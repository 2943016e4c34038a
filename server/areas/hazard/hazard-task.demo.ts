import { sql as raw } from 'kysely'
import { checklist } from '#contract/areas/hazard/checklist.entity.ts'
import { CHECK_RESULT } from '#contract/areas/hazard/hazard-task-values.ts'
import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { INSPECTIONS, type InspectionSeed } from './demo-inspections.ts'
import { demoPlaceOf } from './demo-place-of.ts'
import { hazardTasks } from './hazard-task.resource.ts'

const DAY_MS = 86_400_000

/** Inspections in every state, for the accounts of a company as well. */
export const demo: Demo = { key: 'inspections', isLast: true, make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const one of INSPECTIONS) await makeOne(seeding, one)
}

async function makeOne(seeding: DemoSeeding, one: InspectionSeed): Promise<void> {
  const place = await demoPlaceOf(seeding, one.department)
  const checklistId = await checklistOf(seeding, one.checklist)
  if (place === undefined || checklistId === undefined) return
  const inspector = one.inspector ?? place.first
  const at = (days: number) => asInspector(seeding, place.tenantId, inspector, seeding.now + days * DAY_MS)
  const dayIn = (days: number) => wireText(seeding.now + days * DAY_MS).slice(0, 10)
  const begun = Math.min(one.dueIn - 2, 0)
  const { ids } = await addRow(at(begun), hazardTasks, {
    title: one.title,
    orgId: place.id,
    checklistId,
    source: '1',
    inspector,
    planDate: dayIn(begun),
    dueDate: dayIn(one.dueIn),
  })
  await advance(one, ids, at)
}

async function advance(
  { progress, dueIn }: InspectionSeed,
  ids: readonly string[],
  at: (days: number) => Context,
): Promise<void> {
  if (progress === 'cancelled')
    await takeStep(at(0), hazardTasks, 'cancel', { ids, body: { reason: '与月度检查合并' } })
  if (progress === 'overdue') await takeStep(at(0), hazardTasks, 'expire', { ids, body: {} })
  if (progress !== 'running' && progress !== 'done') return
  const when = progress === 'done' ? at(dueIn - 1) : at(0)
  await takeStep(when, hazardTasks, 'start', { ids, body: {} })
  await answer(when, ids[0]!, progress === 'done' ? 1 : 0.5)
  if (progress === 'done') await takeStep(when, hazardTasks, 'finish', { ids, body: {} })
}

/** The first part of the items is in order, every seventh of them does not apply. */
async function answer({ sql, principal, now }: Context, taskId: string, part: number): Promise<void> {
  await raw`update ${raw.table(taskItem.table)} i set answer_user = ${principal.username}, answer_time = ${new Date(now)},
      result = case when i.item_no % 7 = 0 then ${CHECK_RESULT.notApplicable} else ${CHECK_RESULT.fine} end
    where i.task_id = ${taskId} and i.item_no <= ceil(${part}::numeric *
      (select count(*) from ${raw.table(taskItem.table)} a where a.task_id = ${taskId}))`.execute(sql)
}

function asInspector(seeding: DemoSeeding, tenantId: number, username: string, now: number): Context {
  const context = contextOf({ ...seeding, now }, tenantId)
  return { ...context, principal: { ...context.principal, username } }
}

async function checklistOf({ sql }: DemoSeeding, name: string): Promise<string | undefined> {
  const { rows } = await raw<{ id: string }>`
    select id from ${raw.table(checklist.table)} where tenant_id = 0 and name = ${name}`.execute(sql)
  return rows[0]?.id
}
