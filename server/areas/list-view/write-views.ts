import { sql as raw } from 'kysely'
import { MAX_VIEWS, VIEW_NAME_TAKEN, viewChangedBy, type ViewContent } from '#contract/areas/list-view/list-view.ts'
import { CODE } from '#contract/wire/result.ts'
import { audit } from '#server/audit/audit.ts'
import { tenantOf } from '#server/db/scope.ts'
import { newId } from '#server/db/ids.ts'
import { LOCKS } from '#server/db/locks.ts'
import { ACCOUNTS } from '#server/engine/kinds/texts.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { textsOf } from '#server/engine/query/texts.ts'
import { ApiError, apiError } from '#server/http/errors.ts'
import { missing, refused } from '#server/http/refusals.ts'
import { mayShare, rolesToShareWith, visibleView, type ViewRow } from './read-views.ts'

interface Named {
  name: string
  roleId: string | null
  isDefault: boolean
}

interface NewView extends Named {
  list: string
  content: ViewContent
}

interface ChangedView extends Named {
  id: string
  version: number
  content?: ViewContent | undefined
}

/** Whose a view is: a person's or a role's. */
interface Place {
  list: string
  userId: string | null
  roleId: string | null
}

/** Keeps a view. @returns its id @throws ApiError when the name is taken, when there are too many, or when it may not be shared so */
export async function addView(context: Context, body: NewView): Promise<string> {
  const { principal } = context
  await lockViews(context)
  const place = await placeFor(context, body.list, body.roleId)
  await requireRoom(context, place)
  await requireFreeName(context, place, body.name)
  if (body.isDefault) await takeDefault(context, place)
  const id = newId()
  await context.sql
    .insertInto('sys_list_view')
    .values({
      id,
      tenant_id: tenantOf(principal),
      list: body.list,
      name: body.name,
      user_id: place.userId,
      role_id: place.roleId,
      is_default: body.isDefault,
      content: JSON.stringify(body.content),
      create_by: principal.username,
    })
    .execute()
  await auditShared(context, { id, action: 'add', place, after: { name: body.name, isDefault: body.isDefault } })
  return id
}

/** Changes a view. @returns its id @throws ApiError 404, 409, 510 */
export async function editView(context: Context, body: ChangedView): Promise<string> {
  const { principal } = context
  await lockViews(context)
  const before = await viewToChange(context, body.id)
  if (before.version !== body.version) throw await changedMeanwhile(context, before)
  const isSamePlace = body.roleId === before.role_id
  const place = isSamePlace ? placeOf(before) : await placeFor(context, before.list, body.roleId)
  if (!isSamePlace) await requireRoom(context, place)
  await requireFreeName(context, place, body.name, body.id)
  if (body.isDefault) await takeDefault(context, place)
  await context.sql
    .updateTable('sys_list_view')
    .set({
      name: body.name,
      user_id: place.userId,
      role_id: place.roleId,
      is_default: body.isDefault,
      ...(body.content === undefined ? {} : { content: JSON.stringify(body.content) }),
      version: before.version + 1,
      update_by: principal.username,
      update_time: raw<string>`now()`,
    })
    .where('id', '=', body.id)
    .execute()
  const told = { name: body.name, isDefault: body.isDefault }
  await auditShared(context, { id: body.id, action: 'edit', place, after: told, wasShared: before.role_id !== null })
  return body.id
}

/** Deletes a view. @throws ApiError 404, 510 */
export async function deleteView(context: Context, id: string): Promise<void> {
  await lockViews(context)
  const before = await viewToChange(context, id)
  await context.sql.deleteFrom('sys_list_view').where('id', '=', id).execute()
  await auditShared(context, { id, action: 'delete', place: placeOf(before), after: { name: before.name } })
}

async function changedMeanwhile({ sql }: Context, { update_by }: ViewRow): Promise<ApiError> {
  if (update_by === null) return apiError('CONFLICT')
  const names = await textsOf(sql, ACCOUNTS, [update_by])
  return new ApiError(CODE.conflict, viewChangedBy(names.get(update_by) ?? update_by))
}

async function viewToChange({ sql, principal }: Context, id: string): Promise<ViewRow> {
  const row = await visibleView(sql, principal, id)
  if (row === undefined) throw missing()
  if (row.user_id !== principal.userId && !mayShare(principal)) throw apiError('NO_PERMISSION')
  return row
}

function placeOf({ list, user_id, role_id }: ViewRow): Place {
  return { list, userId: user_id, roleId: role_id }
}

/** @throws ApiError 510 without the right to share, 404 for a role that is out of sight */
async function placeFor(context: Context, list: string, roleId: string | null): Promise<Place> {
  const { principal } = context
  if (roleId === null) return { list, userId: principal.userId, roleId: null }
  if (!mayShare(principal)) throw apiError('NO_PERMISSION')
  const roles = await rolesToShareWith(context)
  if (!roles.some((role) => role.id === roleId)) throw missing()
  return { list, userId: null, roleId }
}

/** Two that write views at once would each not see the other's names and defaults. */
async function lockViews({ sql, principal }: Context): Promise<void> {
  await raw`select pg_advisory_xact_lock(${raw.lit(LOCKS.listViews)}, ${tenantOf(principal)})`.execute(sql)
}

async function requireRoom({ sql, principal }: Context, place: Place): Promise<void> {
  const { rows } = await raw<{ count: number }>`select count(*)::integer as count from sys_list_view
    where ${within(principal, place)}`.execute(sql)
  if ((rows[0]?.count ?? 0) >= MAX_VIEWS) throw refused(`每个列表最多保存 ${MAX_VIEWS} 个视图`)
}

async function requireFreeName({ sql, principal }: Context, place: Place, name: string, own = ''): Promise<void> {
  const { rows } = await raw`select 1 from sys_list_view
    where ${within(principal, place)} and name = ${name} and id <> ${own}`.execute(sql)
  if (rows.length > 0) throw refused(VIEW_NAME_TAKEN)
}

/** What was the default before is none any more. */
async function takeDefault({ sql, principal }: Context, place: Place): Promise<void> {
  await raw`update sys_list_view
    set is_default = false, version = version + 1, update_by = ${principal.username}, update_time = now()
    where ${within(principal, place)} and is_default`.execute(sql)
}

function within(principal: Context['principal'], { list, userId, roleId }: Place) {
  const owner = userId === null ? raw`role_id = ${roleId}` : raw`user_id = ${userId}`
  return raw<boolean>`tenant_id = ${tenantOf(principal)} and list = ${list} and ${owner}`
}

interface Told {
  id: string
  action: string
  place: Place
  after: Record<string, unknown>
  wasShared?: boolean
}

/** What others see is recorded; what somebody arranged for themselves is nobody else's affair. */
async function auditShared(context: Context, { id, action, place, after, wasShared = false }: Told): Promise<void> {
  if (place.roleId === null && !wasShared) return
  const change = {
    entity: 'listView',
    entityId: id,
    action,
    after: { ...after, list: place.list, roleId: place.roleId },
  }
  await audit(context.sql, context.principal, change)
}
