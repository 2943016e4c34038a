import { permissionOf } from '#contract/define-entity.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { addRow, deleteRows, editRow, lockRows, type Body } from '#server/engine/write/write-rows.ts'
import { requireVersion } from '#server/engine/write/version.ts'
import { apiError } from '#server/http/errors.ts'
import type { EntityName } from '#contract/areas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { treeOfEntity } from '#server/engine/resource/tree-of.ts'
import { hasId, idOf, numbered, type RelatedRows } from './related-rows.ts'
import { saveBranches } from './save-branches.ts'

/** Rows one request may carry. */
const MOST_CHILDREN = 500

/**
 * Adds or changes a record together with the children its body carries, in the transaction of the request: all of it or nothing.
 * A row without id is added, one with id is changed, one that says `removed: true` is deleted, and what is not named stays untouched:
 * nothing is lost that nobody saw. Every version that is sent must be the row's. @throws ApiError 409 when somebody else was faster
 */
export async function saveWithChildren(
  context: Context,
  { resource, resources, ids = {} }: Family,
  body: Body,
  save: typeof addRow,
): Promise<RowChange[]> {
  const change = await save(context, resource, body)
  const [parentId] = change.ids
  const changes = [change]
  for (const [member, children] of Object.entries(resource.entity.children ?? {})) {
    const given = Object.hasOwn(body, member) ? body[member] : undefined
    if (given === undefined || given === null) continue
    const related = {
      ...children,
      resource: resources.named(children.entity as EntityName),
      parentId: parentId!,
      ids: {},
    }
    changes.push(...(await saveChildren(context, related, rowsOf(given, related.resource))))
    if (Object.keys(related.ids).length > 0) ids[member] = related.ids
  }
  return changes
}

/** A resource, and those among which its children are. */
export interface Family extends Pick<EngineServices, 'resources'> {
  resource: Resource
  /** Takes the ids of new rows by member, and by the temporary ids they were sent with. */
  ids?: Record<string, Record<string, string>>
}

async function saveChildren(context: Context, related: RelatedRows, rows: readonly Body[]): Promise<RowChange[]> {
  const { resource, by, parentId } = related
  requireGrants(context, resource, rows)
  const stored = await requireTheirs(context, related, rows)
  if (treeOfEntity(resource.entity) !== null) return saveBranches(context, related, { rows, stored })
  const removed = rows.filter((row) => hasId(row) && row['removed'] === true)
  const kept = rows.filter((row) => row['removed'] !== true)
  const changes: RowChange[] = []
  if (removed.length > 0) changes.push(...(await deleteRows(context, resource, removed.map(idOf), 'delete')))
  // Those that are there first: a value they give up may be taken by a new one.
  for (const row of kept.filter(hasId)) changes.push(await numbered(rows, row, editRow(context, resource, row)))
  for (const row of kept.filter((one) => !hasId(one)))
    changes.push(await numbered(rows, row, addRow(context, resource, { ...row, [by]: parentId })))
  return changes
}

/** Children with a life of their own need their own permissions, too. @throws ApiError NO_PERMISSION */
function requireGrants({ principal }: Context, { entity }: Resource, rows: readonly Body[]): void {
  const wanted = new Set(rows.map(actionOf))
  for (const action of wanted) {
    if (!entity.offers.includes(action)) continue
    if (!principal.permissions.has(permissionOf(entity, action))) throw apiError('NO_PERMISSION')
  }
}

function actionOf(row: Body): 'add' | 'edit' | 'delete' {
  if (!hasId(row)) return 'add'
  return row['removed'] === true ? 'delete' : 'edit'
}

/** Locks the named children and refuses those that changed meanwhile or belong to another record. */
async function requireTheirs(
  context: Context,
  { resource, by, parentId }: RelatedRows,
  rows: readonly Body[],
): Promise<Row[]> {
  const named = new Map(rows.filter(hasId).map((row) => [idOf(row), row]))
  if (named.size === 0) return []
  if (named.size < rows.filter(hasId).length) throw badInput(`“${resource.entity.label}”中有重复的编号`)
  const locked = await lockRows(context, resource, [...named.keys()], 'edit').catch(gone)
  for (const { row } of locked) {
    if (row[by] !== parentId) throw refused(`“${resource.entity.label}”不属于这条记录`)
    requireVersion(named.get(String(row['id']))?.['version'], row['version'])
  }
  return locked.map(({ row }) => row)
}

/** One that is no more was deleted meanwhile: the user who saves sees it anew first. */
function gone(): never {
  throw apiError('CONFLICT')
}

function rowsOf(given: unknown, { entity }: Resource): Body[] {
  const isRow = (row: unknown): row is Body => typeof row === 'object' && row !== null && !Array.isArray(row)
  if (!Array.isArray(given) || !given.every(isRow)) throw badInput(`“${entity.label}”必须是一个列表`)
  if (given.length > MOST_CHILDREN) throw badInput(`一次最多保存 ${MOST_CHILDREN} 条${entity.label}`)
  return given
}
