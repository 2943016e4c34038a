import { sql as raw } from 'kysely'
import { ok } from '#server/http/answer.ts'
import { audit } from '#server/audit/audit.ts'
import type { Api } from '#server/http/schemas.ts'
import { bodyOf } from '#server/engine/write/body-of.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { run, type ResourceServices } from '#server/engine/resource/run.ts'
import { users } from '#server/areas/user/user.resource.ts'
import { lockRows } from '#server/engine/write/write-rows.ts'
import { newPasswordHash } from './passwords.ts'
import { requireExpendable, requireManageable, privilegesOf } from '#server/engine/platform/account-privileges.ts'
import { visibleUsers } from './user-queries.ts'

const FROZEN = 2

/** Freezing and passwords; a trigger of the database ends the sessions of whom it concerns. Source: API-027, API-029, contract §3.5 and §5.1. */
export function registerUserAccounts(api: Api, services: ResourceServices): void {
  const freezing = { access: { permission: 'system:user:frozenBatch' } } as const
  api.put('/sys/user/frozenBatch', { config: freezing }, async (request) => {
    const { ids: given, status: wanted } = bodyOf(request.body)
    const [ids, status] = [idsOf(given), Number(wanted)]
    if (ids.length === 0) throw refused('请选择用户')
    if (status !== 1 && status !== FROZEN) throw badInput('“状态”只能是正常或冻结')
    await run(services, request, async (context, changes) => {
      await setStatus(context, ids, status)
      changes.push({ entity: 'user', action: 'edit', ids, tenantId: context.principal.tenantId })
    })
    return ok('操作成功!', '操作成功!')
  })
  const resetting = { access: { permission: 'system:user:changepwd' } } as const
  api.put('/sys/user/changePassword', { config: resetting }, async (request) => {
    const { username, password, confirmpassword, confirmPassword, mustChange } = bodyOf(request.body)
    const twice = [password, confirmpassword ?? confirmPassword ?? ''] as const
    await run(services, request, async (context, changes) => {
      const id = await setPassword(context, username, twice, mustChange === true)
      changes.push({ entity: 'user', action: 'edit', ids: [id], tenantId: context.principal.tenantId })
    })
    return ok('密码修改成功!', '密码修改成功!')
  })
}

/** Freezes users or lets them in again; those in that state already stay untouched. */
export async function setStatus(context: Context, ids: readonly string[], status: number): Promise<void> {
  const { sql, principal, now } = context
  const locked = await lockRows(context, users, ids, 'edit')
  const accounts = await privilegesOf(context, ids)
  if (status === FROZEN) requireExpendable(context, accounts)
  await requireManageable(context, accounts)
  await raw`update sys_user set status = ${status}, version = version + 1, update_by = ${principal.username},
    update_time = ${new Date(now)} where id = any(${ids}) and status <> ${status}`.execute(sql)
  for (const { row } of locked) {
    if (row.status === status) continue
    const action = status === FROZEN ? 'freeze' : 'unfreeze'
    const sides = { before: { status: row.status }, after: { status } }
    await audit(sql, principal, { entity: 'user', entityId: row.id, action, ...sides })
  }
}

/** @param mustChange whether its owner has to choose one of their own at the next sign-in */
async function setPassword(
  context: Context,
  username: unknown,
  [password, repeated]: readonly [unknown, unknown],
  mustChange: boolean,
): Promise<string> {
  const { sql, principal, now } = context
  const [row] =
    typeof username === 'string' ? await visibleUsers(context, raw`lower(t.username) = lower(${username})`) : []
  if (row === undefined) throw refused('用户不存在！')
  const id = row.id
  await requireManageable(context, await privilegesOf(context, [id]))
  const owner = {
    username: row.username,
    realname: row.realname,
    phone: row.phone ?? '',
  }
  const hash = await newPasswordHash(password, repeated, owner)
  await raw`update sys_user set password_hash = ${hash}, password_changed_at = ${new Date(now)},
    password_must_change = ${mustChange}, version = version + 1,
    update_by = ${principal.username}, update_time = ${new Date(now)} where id = ${id}`.execute(sql)
  await audit(sql, principal, { entity: 'user', entityId: id, action: 'resetPassword' })
  return id
}
