import { sql as raw } from 'kysely'
import { actionCode, exceptionOf } from '#contract/define-action.ts'
import { columnOf, type Entity, type EntityActionFacts } from '#contract/define-entity.ts'
import { withoutVolatile } from '#contract/live/volatile-keys.ts'
import { auditAll } from '#server/audit/audit.ts'
import { recordedBefore } from '#server/engine/audit/masked-sides.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { select } from '#server/engine/rows/rows.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { requirePlaceSeen } from '#server/engine/write/require-place-seen.ts'
import { requireVersion } from '#server/engine/write/version.ts'
import { lockRows, lockSeen } from '#server/engine/write/write-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { readActionFields } from './action-fields.ts'
import type { ActionDraft, ActionOutcome, ActionWork } from './action-work.ts'

/** An action with its name and the function that does it. */
export interface NamedWork<S> {
  name: string
  action: EntityActionFacts
  work: ActionWork<Entity, S>
}

interface Asked<S> {
  ids: readonly string[]
  body: Readonly<Record<string, unknown>>
  services: S
}

/**
 * Does an action to all of the rows or, when it cannot be done to one of them, to none. They are locked first, and found only where the
 * person's tenant and data rules show them. @returns what to tell the bus and what to answer @throws ApiError 404, 409, or the refusal of the declaration
 */
export async function doAction<S>(
  context: Context,
  resource: Resource,
  { name, action, work }: NamedWork<S>,
  { ids, body, services }: Asked<S>,
): Promise<ActionOutcome & { changes: readonly RowChange[] }> {
  const { entity } = resource
  if (action.platformOnly === true) requirePlatform(context.principal)
  const lock = action.takesPlatformRows === true ? lockSeen : lockRows
  const locked = ids.length === 0 ? [] : await lock(context, resource, ids, actionCode(name, action))
  const rows = locked.map(({ row, tenantId }): ActionDraft => ({
    id: String(row['id']),
    before: row,
    tenantId,
    columns: {},
  }))
  if (rows.length === 1) requireVersion(body['version'], rows[0]!.before['version'])
  requirePossible(
    entity,
    action,
    locked.map(({ row }) => row),
  )
  const values = await readActionFields(context, entity, action, body)
  const outcome = (await work(context, { rows, values, services })) ?? {}
  const done = rows.filter(({ id }) => outcome.leftOut?.includes(id) !== true)
  await writeColumns(context, entity, done)
  await requirePlaceSeen(context, resource, placedAnew(resource, done))
  const changes = await record(context, resource, { action: name, rows: done, recorded: outcome.recorded })
  return { ...outcome, changes: [...changes, ...(outcome.changes ?? [])] }
}

function requirePossible(entity: Entity, action: EntityActionFacts, rows: readonly Row[]): void {
  const exception = exceptionOf(action, rows)
  if (exception !== null) throw refused(exception)
  const unfit = rows.filter((row) => action.when?.(row) === false)
  if (unfit.length === 0) return
  const { refusal = `“{title}”当前的状态不能${action.label}` } = action
  throw refused(refusal.replaceAll('{title}', () => namesOf(unfit.map((row) => String(row[entity.title])))))
}

const MOST_NAMED = 20

function namesOf(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_NAMED).join('、')
  return titles.length > MOST_NAMED ? `${named}等 ${titles.length} 项` : named
}

function placedAnew({ hooks: { placedBy } }: Resource, rows: readonly ActionDraft[]): string[] {
  if (placedBy === undefined) return []
  return rows.filter(({ columns }) => Object.hasOwn(columns, columnOf(placedBy))).map(({ id }) => id)
}

async function writeColumns(
  { sql, principal, now }: Context,
  entity: Entity,
  rows: readonly ActionDraft[],
): Promise<void> {
  const stamps =
    entity.unversioned === true
      ? []
      : [raw`version = version + 1`, raw`update_by = ${principal.username}`, raw`update_time = ${new Date(now)}`]
  for (const { id, columns } of rows) {
    const own = Object.entries(columns).map(([column, value]) => raw`${raw.ref(column)} = ${value}`)
    if (own.length === 0) continue
    await raw`update ${raw.table(entity.table)} set ${raw.join([...own, ...stamps])} where id = ${id}`.execute(sql)
  }
}

/** What of a row is put on record: nothing that is hidden or that the row reports by itself. */
function recordedSides(entity: Entity, before: Row, after: Row) {
  return {
    before: withoutVolatile(entity, recordedBefore(entity, before, after, {})),
    after: withoutVolatile(entity, after),
  }
}

interface Sides {
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

function withRecorded(sides: Sides, own: ActionDraft['recorded'], shared: ActionOutcome['recorded']): Sides {
  if (own === undefined && shared === undefined) return sides
  const after = { ...sides.after, ...own?.after, ...shared }
  return own === undefined ? { ...sides, after } : { before: { ...sides.before, ...own.before }, after }
}

interface Recorded {
  action: string
  rows: readonly ActionDraft[]
  recorded: ActionOutcome['recorded']
}

/** Puts it on record for each of the rows. @returns the changes of those that it changed */
async function record(
  context: Context,
  resource: Resource,
  { action, rows, recorded }: Recorded,
): Promise<RowChange[]> {
  if (rows.length === 0) return []
  const { name, title } = resource.entity
  const found = await select(context, resource, {
    where: raw`${rowRef('id')} = any(${rows.map(({ id }) => id)})`,
    isWhole: true,
  })
  const after = new Map(found.map((row) => [row['id'], row]))
  const isChanged = ({ id, before, columns }: ActionDraft) =>
    Object.keys(columns).length > 0 || after.get(id)?.['version'] !== before['version']
  const changed = rows.filter(isChanged)
  const records = rows.map((draft) => {
    const { id: entityId, tenantId, before } = draft
    const sides: Sides = changed.includes(draft)
      ? recordedSides(resource.entity, before, after.get(entityId) ?? {})
      : {}
    const told = withRecorded(sides, draft.recorded, recorded)
    return { entity: name, entityId, tenantId, action, ...told, sample: { [title]: before[title] } }
  })
  await auditAll(context.sql, context.principal, records)
  return changed.map(({ id, tenantId }) => ({
    entity: name,
    action: 'edit',
    ids: [id],
    tenantId,
    row: after.get(id) ?? { id },
  }))
}
