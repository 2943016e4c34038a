import { sql as raw } from 'kysely'
import { columnOf, type Entity, type EntityAction } from '#contract/define-entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { withoutVolatile } from '#contract/live/volatile-keys.ts'
import { newId } from '#server/db/ids.ts'
import { auditAll } from '#server/audit/audit.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { changesByOwner, type OwnedRow } from '#server/engine/platform/changes-by-owner.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import { ApiError } from '#server/http/errors.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Context, Draft, Resource } from '#server/engine/resource/resource.ts'
import { selected } from '#server/engine/query/page-statement.ts'
import { fromWhere, select, visibleTo } from '#server/engine/rows/rows.ts'
import { hiddenKeys } from '#server/engine/rows/seen-fields.ts'
import { requireOwnRows } from '#server/engine/platform/shared-rows.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { checkChoices, checkComparisons, checkUnique, duplicateMessage } from './check-values.ts'
import { branchToDelete, checkPlace } from '#server/engine/write/check-place.ts'
import { initialState, requireStep, stateColumn } from '#server/engine/write/require-step.ts'
import { recordMoves } from '#server/engine/write/record-steps.ts'
import { checkFiles } from '#server/engine/files/check-files.ts'
import { checkByRules } from '#server/engine/rules/check-by-rules.ts'
import { fillEmpty } from '#server/engine/rules/fill-empty.ts'
import { recordedBefore, recordedRow } from '#server/engine/audit/masked-sides.ts'
import { deriveValues } from './derive-values.ts'
import { FIRST_ONLY, type Findings } from '#server/engine/values/findings.ts'
import { withoutMasked } from './masked-body.ts'
import { readBody, type Mode, type Values } from '#server/engine/values/validate.ts'
import { requirePlaceSeen } from './require-place-seen.ts'
import { requireVersion } from './version.ts'

export type Body = Readonly<Record<string, unknown>>

/** Adds a row. @param prepared columns that are known already, never from a request; with an `id`, the row gets that one @returns what to tell the bus once it is committed */
export async function addRow(
  context: Context,
  resource: Resource,
  body: Body,
  prepared: Draft['columns'] = {},
): Promise<RowChange> {
  const inserted = await insertRow(context, resource, body, prepared)
  const [row] = await recordWritten(context, resource, [inserted])
  return changeOf(resource, inserted, row!)
}

/** A draft that is in the table. */
export interface Written {
  draft: Draft
  /** Owner of the row, 0 for tables without tenants. */
  tenantId: number
}

/** Adds a row without recording it; `recordWritten` must follow in the same transaction. @param prepared columns that are known already, never from a request @param findings hears of everything that is wrong, not only of the first thing */
export async function insertRow(
  context: Context,
  resource: Resource,
  body: Body,
  prepared: Draft['columns'] = {},
  findings: Findings = FIRST_ONLY,
): Promise<Written> {
  const { entity, hooks } = resource
  const { stored, others } = readBody(entity, body, modeOf(context, entity, true), findings)
  const tenantId = entity.tenant ? await ownerOf(context, resource, stored, others) : 0
  const columns = { ...initialState(resource), ...prepared }
  const id = typeof prepared['id'] === 'string' ? prepared['id'] : newId(context.now)
  const draft: Draft = { id, before: null, values: stored, others, columns, body }
  if (findings.isClean()) {
    await prepareWrite(context, resource, draft, findings)
    await fillEmpty(context, resource, draft, tenantId)
  }
  deriveValues(entity, draft.values, null)
  await check(context, resource, draft, tenantId, findings)
  findings.close()
  const stamps = { create_by: context.principal.username, create_time: new Date(context.now) }
  const owner = entity.tenant ? { tenant_id: tenantId } : {}
  const written = { id: draft.id, ...owner, ...stamps, ...columnsOf(draft) }
  const names = raw.join(Object.keys(written).map((name) => raw.ref(name)))
  const values = raw.join(Object.values(written))
  const statement = raw`insert into ${raw.table(entity.table)} (${names}) values (${values})`
  await named(resource, () => statement.execute(context.sql))
  await requirePlaceSeen(context, resource, [id])
  await hooks.afterWrite?.(context, draft)
  return { draft, tenantId }
}

/** Changes a row; a `version` in the body must be the row's. @throws ApiError 404, 409 */
export async function editRow(context: Context, resource: Resource, body: Body): Promise<RowChange> {
  const { entity, hooks } = resource
  const [locked] = await lockRows(context, resource, [idOf(body)], 'edit')
  const { row, tenantId } = locked!
  requireVersion(body['version'], row['version'])
  const step = requireStep(context, resource, row, 'edit')
  const changed = withoutMasked(entity, body, row)
  const { stored, others } = readBody(entity, changed, { ...modeOf(context, entity, false), before: row })
  const columns = step === null ? {} : stateColumn(resource.lifecycle!, step.to)
  const draft: Draft = { id: String(row['id']), before: row, values: stored, others, columns, body: changed }
  await hooks.beforeWrite?.(context, draft, resource)
  deriveValues(entity, draft.values, row)
  await check(context, resource, draft, tenantId)
  const stamps = { update_by: context.principal.username, update_time: new Date(context.now) }
  const sets = Object.entries({ ...columnsOf(draft), ...stamps }).map(
    ([name, value]) => raw`${raw.ref(name)} = ${value}`,
  )
  await named(resource, () =>
    raw`update ${raw.table(entity.table)} set version = version + 1, ${raw.join(sets)} where id = ${draft.id}`.execute(
      context.sql,
    ),
  )
  if (isPlacedAnew(resource, draft)) await requirePlaceSeen(context, resource, [draft.id])
  await hooks.afterWrite?.(context, draft)
  const further = (await hooks.alsoChanges?.(context, draft)) ?? []
  if (step !== null && step.from !== step.to) await recordMoves(context, resource, [{ id: draft.id, tenantId, step }])
  const [after] = await recordWritten(context, resource, [{ draft, tenantId }])
  if (further.length > 0) return { entity: entity.name, action: 'edit', ids: [draft.id, ...further], tenantId }
  return changeOf(resource, { draft, tenantId }, after!)
}

/** Deletes all of the rows (those of a recycle bin for good) or, when one of them is not this person's to delete, none. */
export async function deleteRows(
  context: Context,
  resource: Resource,
  asked: readonly string[],
  action: EntityAction,
): Promise<RowChange[]> {
  const { entity, hooks } = resource
  const ids = await branchToDelete(context, resource, asked, action)
  const locked = await lockRows(context, resource, ids, action)
  const rows = locked.map(({ row }) => row)
  for (const row of rows) requireStep(context, resource, row, 'delete')
  await hooks.beforeDelete?.(context, rows)
  const table = raw.table(entity.table)
  const isKept = entity.softDelete === true && resource.isBin !== true
  const statement = isKept
    ? raw`update ${table} set del_flag = '1', version = version + 1, update_by = ${context.principal.username},
        update_time = ${new Date(context.now)} where id = any(${ids})`
    : raw`delete from ${table} where id = any(${ids})`
  await (hooks.remove?.(context, ids) ?? statement.execute(context.sql))
  const elsewhere = (await hooks.afterDelete?.(context, rows)) ?? []
  const records = locked.map(({ row, tenantId }) => ({
    ...subject(resource, row),
    tenantId,
    action: resource.isBin === true ? 'destroy' : 'delete',
    before: recordedRow(entity, row),
  }))
  await auditAll(context.sql, context.principal, records)
  return [...changesByOwner(entity, 'delete', locked), ...elsewhere]
}

/** The named rows, held until the transaction ends. @throws ApiError 404 when one of them does not exist for this person, or a refusal when one is the platform's to change */
export async function lockRows<E extends Entity>(
  context: Context,
  resource: Resource<E>,
  ids: readonly string[],
  action: string,
): Promise<OwnedRow<E>[]> {
  const locked = await lockSeen(context, resource, ids, action)
  requireOwnRows(context, resource, locked)
  return locked
}

/** The same with rows that the platform shares, for what does not change them. */
export async function lockSeen<E extends Entity>(
  context: Context,
  resource: Resource<E>,
  ids: readonly string[],
  action: string,
): Promise<OwnedRow<E>[]> {
  const { entity, columns } = resource
  const where = allOf([raw`${rowRef('id')} = any(${ids})`, ...(await visibleTo(context, resource, action))])
  const owner = entity.tenant ? rowRef('tenant_id') : raw`0`
  const { rows } = await raw<Row & { rowOwner: number }>`
    select ${selected(context.sql, columns)}, ${owner} as "rowOwner" ${fromWhere(resource, where)}
    order by ${rowRef('id')} for update`.execute(context.sql)
  if (rows.length !== ids.length) throw missing()
  return rows.map(({ rowOwner, ...row }) => ({ row: row as RowOf<E>, tenantId: rowOwner }))
}

function modeOf(context: Context, entity: Entity, adding: boolean): Mode {
  return { adding, platform: context.principal.platform, hidden: hiddenKeys(context.principal, entity) }
}

async function ownerOf(context: Context, { entity, hooks }: Resource, values: Values, others: Values): Promise<number> {
  const owner = await hooks.ownerOf?.(context, values, others)
  if (owner !== undefined) return owner
  const { tenantId, platform } = context.principal
  if (tenantId > 0) return tenantId
  if (entity.sharesPlatformRows === true && platform) return 0
  throw refused(`请先选择租户，再新增${entity.label}`)
}

function idOf(body: Body): string {
  const id = body['id']
  if (typeof id !== 'string' || id === '' || id.includes('\0')) throw missing()
  return id
}

async function prepareWrite(context: Context, resource: Resource, draft: Draft, findings: Findings): Promise<void> {
  try {
    await resource.hooks.beforeWrite?.(context, draft, resource)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    findings.add('', error)
  }
}

async function check(
  context: Context,
  resource: Resource,
  draft: Draft,
  tenantId: number,
  findings: Findings = FIRST_ONLY,
): Promise<void> {
  const { entity } = resource
  const { id, values, before } = draft
  checkComparisons(entity, values, before, findings)
  if (findings.isClean()) await checkPlace(context, resource, draft)
  await checkChoices(context.sql, entity, values, before, tenantId, findings)
  await checkFiles(context, entity, values, before, findings)
  await checkUnique(context.sql, entity, values, { id, tenantId }, before, findings)
  await checkByRules(context.sql, entity, values, before, findings)
}

function isPlacedAnew({ hooks }: Resource, { before, values }: Draft): boolean {
  const key = hooks.placedBy
  return key !== undefined && values[key] !== undefined && values[key] !== before?.[key]
}

function columnsOf(draft: Draft): Record<string, unknown> {
  const values = Object.entries(draft.values).map(([key, value]) => [columnOf(key), value] as const)
  return { ...Object.fromEntries(values), ...draft.columns }
}

/** Two writers may pass the check of a unique value at once; the loser hears the same message. */
async function named(resource: Resource, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const message = duplicateMessage(resource.entity, error)
    throw message === null ? error : refused(message)
  }
}

/** Puts written rows on record, before and after. @returns them as a list shows them, in their order */
export async function recordWritten(context: Context, resource: Resource, written: readonly Written[]): Promise<Row[]> {
  const ids = written.map(({ draft }) => draft.id)
  const where = raw<boolean>`${rowRef('id')} = any(${ids})`
  const found = new Map((await select(context, resource, { where, isWhole: true })).map((row) => [row['id'], row]))
  const rows = ids.map((id) => found.get(id) ?? { id })
  const records = written.map(({ draft, tenantId }, at) => {
    const after = rows[at]!
    const before =
      draft.before === null
        ? undefined
        : withoutVolatile(resource.entity, recordedBefore(resource.entity, draft.before, after, draft.values))
    const action = context.recordedAs ?? (draft.before === null ? 'add' : 'edit')
    return { ...subject(resource, after), tenantId, action, before, after: withoutVolatile(resource.entity, after) }
  })
  await auditAll(context.sql, context.principal, records)
  return rows
}

function changeOf({ entity }: Resource, { draft, tenantId }: Written, row: Row): RowChange {
  return { entity: entity.name, action: draft.before === null ? 'add' : 'edit', ids: [draft.id], tenantId, row }
}

function subject({ entity }: Resource, row: Row): { entity: string; entityId: string } {
  return { entity: entity.name, entityId: String(row['id']) }
}
