import type { user } from '#contract/areas/user/user.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { doneTo } from '#server/engine/actions/done-to.ts'
import { apiError } from '#server/http/errors.ts'
import { idsOf } from '#server/http/ids.ts'
import { refused } from '#server/http/refusals.ts'
import { joinGroup } from './join-group.ts'

export const JOIN_GROUP = 'system:user:addUserGroup'

/** Who is in it already is left out. */
export const addToGroup: ActionWork<typeof user> = async (context, { rows, values }) => {
  if (!context.principal.permissions.has(JOIN_GROUP)) throw apiError('NO_PERMISSION')
  const [groupId = ''] = idsOf(values['group'])
  const ids = rows.map(({ id }) => id)
  const { userIds: fit, changes } = await joinGroup(context, groupId, ids)
  if (fit.length === 0) throw refused('选中的用户都已在该用户组内，或不属于它的租户')
  const leftOut = ids.filter((id) => !fit.includes(id))
  return { message: doneTo('已加入用户组：', { fit, leftOut }), leftOut, recorded: { groupId }, changes }
}
