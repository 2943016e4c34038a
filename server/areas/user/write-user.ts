import type { user } from '#contract/areas/user/user.entity.ts'
import { OWN_DEPARTMENTS_STAY } from '#contract/text/texts.ts'
import { audit } from '#server/audit/audit.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { idsOf } from '#server/http/ids.ts'
import { newPasswordHash } from './passwords.ts'
import type { PasswordOwner } from '#server/identity/password-rule.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { requireManageable, privilegesOf } from '#server/engine/platform/account-privileges.ts'
import { departmentsNamed, replaceDepartments, requireGivable } from './user-departments.ts'
import { keepPosts } from './user-posts.ts'
import { joinTenant, replaceTenants, type Replaced } from './user-places.ts'
import { replaceRoles } from './user-roles.ts'

/** Checks and completes a user before it is written. */
export async function prepareUser(context: Context, draft: Draft<typeof user>): Promise<void> {
  if (draft.before === null) {
    const { confirmpassword, confirmPassword } = draft.body
    if (draft.columns['password_hash'] === undefined) {
      const repeated = confirmpassword ?? confirmPassword
      draft.columns['password_hash'] = await newPasswordHash(draft.others.password, repeated, ownerOf(draft))
      draft.columns['password_must_change'] = true
    }
    draft.columns['password_changed_at'] = new Date(context.now)
    const [first] = await departmentsNamed(context, idsOf(draft.others.selecteddeparts))
    if (first !== undefined) draft.columns['org_code'] = first.org_code
  } else {
    await requireEditable(context, draft)
  }
  await readIdentity(context, draft)
  await keepPosts(context, draft)
}

function ownerOf({ values }: Draft<typeof user>): PasswordOwner {
  return { username: text(values.username), realname: text(values.realname), phone: text(values.phone) }
}

/** A tenant's administrator may place a shared user, but not change who that person is. */
async function requireEditable(context: Context, draft: Draft<typeof user>): Promise<void> {
  const { before, values } = draft
  const [account] = await privilegesOf(context, [draft.id])
  const keys = Object.keys(values) as (keyof typeof values)[]
  const changed = keys.filter((key) => (values[key] ?? '') !== (before?.[key] ?? ''))
  const isPlacedOnly = changed.length === 0 && !changesIdentity(draft)
  await requireManageable(context, account ? [account] : [], isPlacedOnly ? 'allow' : 'refuse')
}

const SUPERIOR = 2

/** Clients send the whole record back, so what counts is the difference. */
function changesIdentity({ body, before }: Draft<typeof user>): boolean {
  const known = identityOf(before)
  return (['userIdentity', 'departIds', 'sort'] as const).some(
    (key) => body[key] !== undefined && text(body[key]) !== text(known[key]),
  )
}

/** Columns that are no fields of a user; `extras` of the resource answer them. */
type Identity = Partial<Record<'userIdentity' | 'departIds' | 'sort', Row[string]>>

function identityOf(before: Draft<typeof user>['before']): Identity {
  return (before ?? {}) as Identity
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** `userIdentity` 1 or 2 (superior), `departIds` the departments a superior is in charge of. Source: contract §5.1. */
async function readIdentity(context: Context, { id, body, before, columns }: Draft<typeof user>): Promise<void> {
  const given = body['userIdentity']
  const known = identityOf(before).userIdentity ?? 1
  const identity = given === undefined || given === null || given === '' ? known : Number(given)
  if (identity !== 1 && identity !== SUPERIOR) throw badInput('“身份”只能是普通用户或上级')
  const { principal } = context
  if (identity !== known && id === principal.userId && !principal.administrator) throw refused(OWN_DEPARTMENTS_STAY)
  if (given !== undefined) columns['user_identity'] = identity
  if (body['departIds'] === undefined && identity === SUPERIOR) return
  if (body['departIds'] === undefined && given === undefined) return
  const named = identity === SUPERIOR ? await departmentsNamed(context, idsOf(body['departIds'])) : []
  const [was, is] = [idsOf(identityOf(before).departIds), named.map((department) => department.id)]
  const list = is.join(',')
  if (list.length > 1000) throw badInput('“负责部门”选择过多')
  await requireGivable(
    context,
    [id],
    [...was.filter((one) => !is.includes(one)), ...is.filter((one) => !was.includes(one))],
  )
  columns['depart_ids'] = list || null
}

/** Puts a written user into tenants, departments and roles. */
export async function assignPlaces(context: Context, draft: Draft<typeof user>): Promise<void> {
  const { id, others } = draft
  const changes: Record<string, Replaced> = {}
  const tenants = others.relTenantIds === undefined ? null : tenantList(draft)
  // A user who is added to no tenant would vanish from the list they were added to.
  if (draft.before === null && context.principal.tenantId > 0 && (tenants ?? []).length === 0)
    await joinTenant(context, id, context.principal.tenantId)
  else if (tenants !== null) changes['tenantIds'] = await replaceTenants(context, id, tenants)
  if (others.selecteddeparts !== undefined) {
    changes['departmentIds'] = await replaceDepartments(context, id, idsOf(others.selecteddeparts))
  }
  if (others.selectedroles !== undefined)
    changes['roleIds'] = await replaceRoles(context, id, idsOf(others.selectedroles))
  await recordPlaces(context, id, changes)
}

function tenantList({ others }: Draft<typeof user>): string[] {
  const ids = idsOf(others.relTenantIds)
  if (ids.some((id) => !/^\d{1,9}$/.test(id))) throw badInput('“租户分配”的格式不正确')
  return [...new Set(ids.map((id) => String(Number(id))))]
}

async function recordPlaces({ sql, principal }: Context, id: string, changes: Record<string, Replaced>): Promise<void> {
  const changed = Object.entries(changes).filter(
    ([, { before, after }]) => before.join() !== [...after].toSorted().join(),
  )
  if (changed.length === 0) return
  const part = (side: keyof Replaced) => Object.fromEntries(changed.map(([name, replaced]) => [name, replaced[side]]))
  await audit(sql, principal, {
    entity: 'user',
    entityId: id,
    action: 'assign',
    before: part('before'),
    after: part('after'),
  })
}
