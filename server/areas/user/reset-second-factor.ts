import type { user } from '#contract/areas/user/user.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import { requireManageable, privilegesOf } from '#server/engine/platform/account-privileges.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { lockRows } from '#server/engine/write/write-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { removeSecondFactor } from '#server/identity/second-factor/second-factors.ts'
import type { Services } from '#server/services.ts'
import { tell } from '#server/reminders/tell.ts'
import { users } from './user.resource.ts'

const NOT_OWN = '不能重置自己的两步验证，请在账号菜单的“两步验证”里关闭！'
const NOT_SET = '该用户没有开启两步验证！'
const TOLD = {
  title: '您的两步验证已被重置',
  content:
    '管理员已重置您账号的两步验证，今后登录不再需要动态口令，请重新设置。如非本人要求，请立即修改密码并联系管理员。',
}

/** Takes the second factor of somebody who lost it away: told to the person, and never one's own. */
export const resetSecondFactor: ActionWork<typeof user, Pick<Services, 'sessions'>> = async (
  context,
  { rows, services: { sessions } },
) => {
  const { sql, principal } = context
  const { id } = rows[0]!
  if (id === principal.userId) throw refused(NOT_OWN)
  // Whom somebody may not edit they cannot weaken either.
  await lockRows(context, users, [id], 'edit')
  const accounts = await privilegesOf(context, [id])
  await requireManageable(context, accounts)
  const [person] = accounts
  const changes = await acrossTenants({ sql }, async () => {
    if (!(await removeSecondFactor(sql, id))) throw refused(NOT_SET)
    await sessions.endOthers(sql, { userId: id, keptHash: null }, 'secondFactor')
    const tenantId = person?.tenantIds.find((one) => one === principal.tenantId) ?? person?.tenantIds[0]
    if (person === undefined || tenantId === undefined) return []
    return tell({ ...context, principal: system(tenantId) }, [person.username], TOLD)
  })
  return { changes }
}
