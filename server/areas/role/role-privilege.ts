import type { OthersOf } from '#contract/entity/row-of.ts'
import type { role } from '#contract/areas/role/role.entity.ts'
import { sql as raw } from 'kysely'
import { ROLE_PRIVILEGE, ROLE_PRIVILEGES } from '#contract/areas/role/role-privilege.ts'
import { CODE } from '#contract/wire/result.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { ApiError } from '#server/http/errors.ts'
import { badInput } from '#server/http/refusals.ts'

const ADMINISTRATORS_ONLY = '平台人员和平台管理员的角色只能由平台管理员新增'

/** SQL for what a role makes of its holder, as a value and in words. */
export const PRIVILEGE = {
  standing: privilegeAs(({ value }) => value),
  standing_dictText: privilegeAs(({ text }) => text),
}

/** Whether a new role is to be one of the platform. */
export function isOfPlatform({ standing }: OthersOf<typeof role>): boolean {
  return standing === ROLE_PRIVILEGE.staff || standing === ROLE_PRIVILEGE.administrator
}

/** Marks a new role of the platform. The privilege of a role is set when it is added and never changes. @throws ApiError */
export function markPrivilege({ principal }: Context, { others, columns }: Draft<typeof role>): void {
  const { standing } = others
  if (!isOfPlatform(others)) {
    if (![undefined, null, '', ROLE_PRIVILEGE.ordinary].includes(standing as string))
      throw badInput('“角色类别”的值不在可选范围内')
    return
  }
  if (!principal.administrator) throw new ApiError(CODE.noPermission, ADMINISTRATORS_ONLY, { status: 403 })
  Object.assign(columns, { platform: true, administrator: standing === ROLE_PRIVILEGE.administrator })
}

function privilegeAs(shown: (standing: (typeof ROLE_PRIVILEGES)[number]) => string) {
  const [ordinary, staff, administrator] = ROLE_PRIVILEGES.map((standing) => raw.lit(shown(standing)))
  return raw<string>`case when ${rowRef('administrator')} then ${administrator} when ${rowRef('platform')} then ${staff}
    else ${ordinary} end`
}
