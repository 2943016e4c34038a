import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import { attempt } from '#server/engine/write/attempt.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { deleteRows } from '#server/engine/write/write-rows.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { ApiError } from '#server/http/errors.ts'
import { nextRows } from '#server/jobs/open-rows.ts'
import type { Job, Outcome, RowOutcome } from '#server/jobs/job.ts'
import { sql as raw } from 'kysely'
import { stepAsOwner, workplaceOf } from './step-as-owner.ts'

/** Rows one transaction deletes. */
const STEP_ROWS = 100

/** Deletes rows, each for itself: what may not be deleted stops nobody, and says why. */
export async function deleteJob(services: EngineServices, job: Job): Promise<Outcome> {
  const workplace = workplaceOf(services, job)
  const { resource } = workplace
  const total = job.record.total ?? 0
  // In a tree the rows below go first, wherever they stand among the others.
  const stepRows = resource.entity.tree === undefined ? STEP_ROWS : total
  for (let isOver = total === 0; !isOver;) {
    await stepAsOwner(workplace, job, 'deleteBatch', async (context, changes) => {
      const { position, succeeded, failed } = job.progress()
      const part = await nextRows(context.sql, job.record.id, stepRows)
      isOver = part.length < stepRows || position + part.length >= total
      const ids = part.map(({ recordId }) => recordId)
      const rows = await deleteEach(context, resource, ids, changes)
      const bad = rows.filter(({ problems }) => problems !== undefined).length
      await job.note(
        context.sql,
        rows.map((row, at) => ({ ...row, number: part[at]!.number })),
      )
      await job.step(context.sql, {
        position: position + part.length,
        total,
        succeeded: succeeded + part.length - bad,
        failed: failed + bad,
      })
    })
  }
  return outcomeOf(resource, job)
}

function outcomeOf({ messages }: Resource, job: Job): Outcome {
  const { succeeded, failed } = job.progress()
  if (failed === 0) return { state: 'succeeded', message: messages.deletedBatch }
  const all = succeeded + failed
  const canRetry = true
  if (succeeded === 0) return { state: 'failed', message: `没有删除任何数据：${all} 项都不能删除`, canRetry }
  return { state: 'partlyFailed', message: `共 ${all} 项，已删除 ${succeeded} 项，${failed} 项不能删除`, canRetry }
}

type Deleted = Omit<RowOutcome, 'number'>

/** Together where that is possible, else one after the other; who had to wait for another is asked again. */
async function deleteEach(
  context: Context,
  resource: Resource,
  ids: readonly string[],
  changes: RowChange[],
): Promise<Deleted[]> {
  const names = await namesOf(context, resource, ids)
  const named = (id: string): Deleted => ({ name: names.get(id) ?? id, recordId: id })
  const gone = new Set<string>()
  const deleteSome = async (some: readonly string[]) => {
    const done = await attempt(context, () => deleteRows(context, resource, some, 'deleteBatch'))
    if (done instanceof ApiError) return done
    changes.push(...done)
    const own = done.filter(({ entity }) => entity === resource.entity.name)
    for (const id of own.flatMap((change) => change.ids)) gone.add(id)
    return done
  }
  if (!((await deleteSome(ids)) instanceof ApiError)) return ids.map(named)
  const reasons = new Map<string, string>()
  let waiting: readonly string[] = ids
  for (let before = ids.length + 1; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length
    for (const id of waiting) {
      // A branch takes along what stands below it.
      if (gone.has(id)) {
        reasons.delete(id)
        continue
      }
      const done = await deleteSome([id])
      if (done instanceof ApiError) reasons.set(id, done.message)
      else reasons.delete(id)
    }
    waiting = waiting.filter((id) => reasons.has(id))
  }
  return ids.map((id) => {
    const message = reasons.get(id)
    return message === undefined ? named(id) : { ...named(id), problems: [{ label: null, value: null, message }] }
  })
}

/** What the rows are called, before they are gone. */
async function namesOf(context: Context, resource: Resource, ids: readonly string[]): Promise<Map<string, string>> {
  const visible = await visibleTo(context, resource, 'deleteBatch')
  const rows = await select(context, resource, { where: allOf([raw`${rowRef('id')} = any(${ids})`, ...visible]) })
  return new Map(rows.map((row) => [String(row['id']), String(row[resource.entity.title] ?? '')]))
}
