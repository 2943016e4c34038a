import { dictionary } from '#contract/areas/dictionary/dictionary.entity.ts'
import { position } from '#contract/areas/position/position.entity.ts'
import { role } from '#contract/areas/role/role.entity.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { recordNotice } from './record-notice.tsx'

export const PositionNotice = recordNotice(position)
export const UserNotice = recordNotice(user)
export const RoleNotice = recordNotice(role)
export const DictionaryNotice = recordNotice(dictionary)
