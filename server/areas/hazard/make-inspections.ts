import { sql as raw } from 'kysely'
import { checkItem } from '#contract/areas/hazard/check-item.entity.ts'
import { hazardOrg } from '#contract/areas/hazard/hazard-org.entity.ts'
import { cycleOf } from '#contract/areas/hazard/hazard-task-values.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import type { Handle } from '#server/areas/area.ts'
import { wireText } from '#server/db/moments.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { hazardTasks } from './hazard-task.resource.ts'
import { workContext } from '#server/engine/resource/work-context.ts'

interface Due {
  id: string
  tenantId: number
}

/** Makes the inspection of the current cycle of every organisation that has none yet, each in a transaction of its own. Source: domain part 12. */
export const makeInspections: Handle = async (services, { say, isStopped }) => {
  const { rows } = await services.database.read({ tenantId: 0 }, (sql) =>
    raw<Due>`select o.id, o.tenant_id as "tenantId" from ${raw.table(hazardOrg.table)} o
      join sys_tenant t on t.id = o.tenant_id and t.status = 1
      where o.enabled = 1 and exists (select from ${raw.table(checkItem.table)} i where i.checklist_id = o.checklist_id)
      order by o.id`.execute(sql),
  )
  let made = 0
  for (const due of rows) {
    if (isStopped()) return
    if (await makeOne(services, due)) made += 1
  }
  say(`生成了 ${made} 项排查任务`)
}

interface Participant {
  orgId: string
  orgName: string
  checkCycle: string
  checklistId: string
  responsible: string
}

/** The organisation is held: of several servers one makes the task. @returns whether there was none yet */
async function makeOne(services: EngineServices, { id, tenantId }: Due): Promise<boolean> {
  return services.write(system(tenantId), async (sql, changes) => {
    const { rows } = await raw<Participant>`
      select o.org_id as "orgId", d.depart_name as "orgName", o.check_cycle as "checkCycle",
        o.checklist_id as "checklistId", o.responsible
      from ${raw.table(hazardOrg.table)} o join sys_depart d on d.id = o.org_id
      where o.id = ${id} and o.enabled = 1 for update of o`.execute(sql)
    const [one] = rows
    if (one === undefined) return false
    const today = wireText(services.now()).slice(0, 10)
    const { first, last } = cycleOf(one.checkCycle, today)
    const { rows: known } = await raw`select 1 from ${raw.table(hazardTask.table)}
      where hazard_org_id = ${id} and cycle_start = ${first}`.execute(sql)
    if (known.length > 0) return false
    const context = contextOf(services, sql, tenantId, changes)
    const { orgName, checkCycle: _cycle, responsible, ...place } = one
    const body = {
      ...place,
      title: `${orgName}例行排查（${first}）`.slice(-60),
      source: '1',
      inspector: responsible,
      planDate: today,
      dueDate: last,
    }
    changes.push(await addRow(context, hazardTasks, body, { hazard_org_id: id, cycle_start: first }))
    return true
  })
}

function contextOf(services: EngineServices, sql: Context['sql'], tenantId: number, alsoChanged: RowChange[]): Context {
  return { ...workContext(services, { sql, principal: system(tenantId), now: services.now() }), alsoChanged }
}
