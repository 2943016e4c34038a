import { sql as raw } from 'kysely'
import { columnOf } from '#contract/define-entity.ts'
import { withoutVolatile } from '#contract/live/volatile-keys.ts'
import { auditAll } from '#server/audit/audit.ts'
import { recordedBefore } from '#server/engine/audit/masked-sides.ts'
import { checkFiles } from '#server/engine/files/check-files.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { select } from '#server/engine/rows/rows.ts'
import { checkChoices, checkComparisons, checkUnique } from '#server/engine/write/check-values.ts'
import { deriveValues } from '#server/engine/write/derive-values.ts'
import { withStored } from '#server/engine/write/masked-body.ts'
import { requirePlaceSeen } from '#server/engine/write/require-place-seen.ts'
import { requireVersion } from '#server/engine/write/version.ts'
import { lockRows } from '#server/engine/write/write-rows.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { recordMoves } from '#server/engine/write/record-steps.ts'
import { requireStep, stateColumn } from '#server/engine/write/require-step.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import { readAnswer, readStepFields } from './step-fields.ts'

/** A request for a step. */
export interface StepRequest {
  ids: readonly string[]
  /** Carries what is filled in, and the `version` (of several records `versions` by id) that was seen. */
  body: Readonly<Record<string, unknown>>
  /** Takes what is shown once. */
  shown?: Record<string, string>
}

/**
 * Takes a step with all of the records or, when one of them cannot, with none. Records are locked first, so that of two people one is refused.
 * @returns what to tell the bus once it is committed @throws ApiError 404, 409, or the step's refusal
 */
export async function takeStep(
  context: Context,
  resource: Resource,
  name: string,
  { ids, body, shown = {} }: StepRequest,
): Promise<RowChange[]> {
  const step = resource.lifecycle!.steps.find((one) => one.name === name)!
  const { permission = name } = step
  const answer = readAnswer(step, body)
  const locked = await lockRows(context, resource, ids, permission)
  const drafts: StepDraft[] = []
  const elsewhere: RowChange[] = []
  for (const { row: before, tenantId } of locked) {
    const id = String(before['id'])
    requireVersion(versionOf(body, id, ids), before['version'])
    const arrow = requireStep(context, resource, before, name, answer)!
    const { values, given, reason } = readStepFields(
      resource.entity,
      arrow,
      withStored(resource.entity, body, before),
      before,
    )
    const draft = { id, before, step: arrow, values, given, reason, tenantId, columns: {}, shown }
    const asked = { ...resource.entity, fields: { ...resource.entity.fields, ...arrow.asks } }
    await checkChoices(context.sql, asked, given, before, tenantId)
    await checkFiles(context, asked, given, before)
    elsewhere.push(...((await resource.hooks.steps?.[name]?.(context, draft)) ?? []))
    deriveValues(resource.entity, values, before)
    checkComparisons(resource.entity, values, before)
    await checkUnique(context.sql, resource.entity, values, { id, tenantId }, before)
    drafts.push(draft)
  }
  for (const [sets, some] of bySets(resource, drafts)) await update(context, resource, some, sets)
  await requirePlaceSeen(
    context,
    resource,
    drafts.filter((draft) => isPlaced(resource, draft)).map(({ id }) => id),
  )
  return [...(await record(context, resource, name, drafts)), ...elsewhere]
}

function isPlaced({ hooks: { placedBy } }: Resource, { values, columns }: StepDraft): boolean {
  return placedBy !== undefined && (values[placedBy] !== undefined || Object.hasOwn(columns, columnOf(placedBy)))
}

function versionOf(body: StepRequest['body'], id: string, ids: readonly string[]): unknown {
  if (ids.length === 1 && body['version'] !== undefined) return body['version']
  const versions = body['versions']
  if (typeof versions !== 'object' || versions === null || !Object.hasOwn(versions, id)) return undefined
  return (versions as Record<string, unknown>)[id]
}

type Sets = Record<string, unknown>

/** Records that change in the same way are written by one statement. */
function bySets({ lifecycle }: Resource, drafts: readonly StepDraft[]): Map<Sets, string[]> {
  const groups = new Map<string, [Sets, string[]]>()
  for (const { id, step, values, columns } of drafts) {
    const filled = Object.entries(values).map(([key, value]) => [columnOf(key), value] as const)
    const sets = { ...stateColumn(lifecycle!, step.to), ...Object.fromEntries(filled), ...columns }
    const group = groups.get(JSON.stringify(sets)) ?? [sets, []]
    groups.set(JSON.stringify(sets), group)
    group[1].push(id)
  }
  return new Map(groups.values())
}

async function update(context: Context, { entity }: Resource, ids: readonly string[], sets: Sets): Promise<void> {
  const stamps = { update_by: context.principal.username, update_time: new Date(context.now) }
  const parts = Object.entries({ ...sets, ...stamps }).map(([name, value]) => raw`${raw.ref(name)} = ${value}`)
  await raw`update ${raw.table(entity.table)} set version = version + 1, ${raw.join(parts)} where id = any(${ids})`.execute(
    context.sql,
  )
}

async function record(
  context: Context,
  resource: Resource,
  action: string,
  drafts: readonly StepDraft[],
): Promise<RowChange[]> {
  const { sql, principal } = context
  const { name } = resource.entity
  const rows = await select(context, resource, {
    where: raw`${rowRef('id')} = any(${drafts.map(({ id }) => id)})`,
    isWhole: true,
  })
  const after = new Map(rows.map((row) => [row['id'], row]))
  const recorded = new Map(rows.map((row) => [row['id'], withoutVolatile(resource.entity, row)]))
  await recordMoves(context, resource, drafts)
  const changes = drafts.map(({ id, before, tenantId, values }) => ({
    entity: name,
    entityId: id,
    tenantId,
    action,
    before: withoutVolatile(resource.entity, recordedBefore(resource.entity, before, after.get(id) ?? {}, values)),
    after: recorded.get(id),
  }))
  await auditAll(sql, principal, changes)
  return drafts.map(({ id, tenantId }) => {
    return { entity: name, action: 'edit', ids: [id], tenantId, row: after.get(id) ?? { id } }
  })
}
