import { ADMIN_USERNAME, privilegesOf, requireManageable } from '#server/engine/platform/account-privileges.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { attempt } from '#server/engine/write/attempt.ts'
import { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'

const NOBODY = '选中的用户都不能由您进行此操作：不能是您自己、管理员账号，或权限和部门超出您管理范围的人'

/** Of some people those that somebody may do something to, each judged alone. */
export interface ManageablePeople {
  fit: string[]
  leftOut: string[]
}

/** One's own account and that of the administrator are left out, and who is not the person's to manage. @param shared `allow` for what stays within the tenant @throws ApiError when nobody is left */
export async function manageablePeople(
  context: Context,
  ids: readonly string[],
  shared: 'refuse' | 'allow',
): Promise<ManageablePeople> {
  const fit: string[] = []
  for (const account of await privilegesOf(context, ids)) {
    if (account.userId === context.principal.userId || account.username === ADMIN_USERNAME) continue
    const outcome = await attempt(context, async () => {
      await requireManageable(context, [account], shared)
      return account
    })
    if (!(outcome instanceof ApiError)) fit.push(outcome.userId)
  }
  if (fit.length === 0) throw refused(NOBODY)
  return { fit, leftOut: ids.filter((id) => !fit.includes(id)) }
}
