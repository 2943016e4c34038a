import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { columnOf } from '#contract/define-entity.ts'
import type { Step } from '#machines/lifecycles/define-lifecycle.ts'
import type { Due } from '#machines/lifecycles/step-facts.ts'
import { moment } from '#server/db/moments.ts'
import { expectedError } from '#server/http/error-answers.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { takeStep } from './take-step.ts'
import { workContext } from '#server/engine/resource/work-context.ts'

const AT_ONCE = 100

type Taking = Pick<EngineServices, 'database' | 'write' | 'now' | 'resources' | 'dictionaries'>

/** A step that records take when their time has come. */
interface DueStep {
  resource: Resource
  step: Step
  due: Due
}

/** What came of the steps of one kind. */
export interface DueResult {
  label: string
  taken: number
  /** Why some records did not take it. */
  problems: string[]
}

/** What a run lends to it. */
interface DueRun {
  /** Asked between two records. */
  isStopped: () => boolean
  report: (error: unknown) => void
}

/** Takes every step that is due, record by record in the name of the platform: each in a transaction of its own, once, however many servers look. */
export async function takeDueSteps(services: Taking, run: DueRun): Promise<DueResult[]> {
  const results: DueResult[] = []
  for (const one of dueStepsOf(services.resources.all)) {
    const result = { label: `${one.resource.entity.label} ${one.step.label}`, taken: 0, problems: [] }
    await takeAll(services, one, run, result)
    results.push(result)
  }
  return results
}

function dueStepsOf(resources: readonly Resource[]): DueStep[] {
  return resources.flatMap((resource) =>
    (resource.lifecycle?.steps ?? []).flatMap((step) =>
      step.due === undefined ? [] : [{ resource, step, due: step.due }],
    ),
  )
}

async function takeAll(services: Taking, one: DueStep, run: DueRun, result: DueResult): Promise<void> {
  let last = ''
  for (;;) {
    const records = await dueRecords(services, one, last)
    for (const { id, tenantId } of records) {
      if (run.isStopped()) return
      last = id
      try {
        if (await takeOne(services, one, id, tenantId)) result.taken += 1
      } catch (error) {
        const expected = expectedError(error)
        if (expected === null) run.report(error)
        result.problems.push(expected?.message ?? '系统出错，详情见服务器日志')
      }
    }
    if (records.length < AT_ONCE) return
  }
}

async function dueRecords(services: Taking, one: DueStep, after: string): Promise<{ id: string; tenantId: number }[]> {
  const { entity } = one.resource
  const owner = entity.tenant ? rowRef('tenant_id') : raw`0`
  const { rows } = await services.database.read({ tenantId: 0 }, (sql) =>
    raw<{
      id: string
      tenantId: number
    }>`select ${rowRef('id')} as id, ${owner} as "tenantId" from ${raw.table(entity.table)} as t
      where ${isDueNow(one, services.now())} and ${rowRef('id')} > ${after} order by ${rowRef('id')} limit ${AT_ONCE}`.execute(
      sql,
    ),
  )
  return rows
}

/** @returns false when it is not due any more, or somebody is at it */
function takeOne(services: Taking, one: DueStep, id: string, tenantId: number): Promise<boolean> {
  const { resource, step } = one
  const nowMs = services.now()
  const principal = system(tenantId)
  return services.write(principal, async (sql, changes) => {
    const { rows } = await raw`select 1 from ${raw.table(resource.entity.table)} as t
      where ${rowRef('id')} = ${id} and ${isDueNow(one, nowMs)} for update skip locked`.execute(sql)
    if (rows.length === 0) return false
    const context = workContext(services, { sql, principal, now: nowMs })
    changes.push(...(await takeStep(context, resource, step.name, { ids: [id], body: {} })))
    return true
  })
}

function isDueNow({ resource: { entity, lifecycle }, step, due }: DueStep, nowMs: number): RawBuilder<SqlBool> {
  const state = raw<SqlBool>`${rowRef(columnOf(lifecycle!.field))} = ${lifecycle!.states[step.from]!.value}`
  const kept = entity.softDelete === true ? [raw<SqlBool>`${rowRef('del_flag')} = '0'`] : []
  const { days = 0, hours = 0 } = due.after ?? {}
  const since = due.field === undefined ? cameAt(entity.name) : timeOf(due.field, entity.fields[due.field]?.kind)
  return allOf([
    state,
    ...kept,
    raw<SqlBool>`${since} + make_interval(days => ${days}::int, hours => ${hours}::int) <= ${moment(nowMs)}::timestamptz`,
  ])
}

/** A date ends with its day, in GMT+8 as everything a person enters. */
function timeOf(field: string, kind: string | undefined): RawBuilder<unknown> {
  const column = rowRef(columnOf(field))
  return kind === 'date'
    ? raw`(${column}::timestamp + interval '1 day') at time zone interval '8 hours'`
    : raw`${column}`
}

/** When a record came to the state it is in; one that took no step yet began there. */
export function cameAt(entity: string): RawBuilder<unknown> {
  return raw`coalesce((select max(s.create_time) from record_step s where s.entity = ${entity}
    and s.record_id = ${rowRef('id')} and s.from_state <> s.to_state), ${rowRef('create_time')})`
}
