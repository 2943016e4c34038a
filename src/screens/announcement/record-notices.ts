import { dictionary } from '#contract/entities/dictionary.entity.ts'
import { position } from '#contract/entities/position.entity.ts'
import { role } from '#contract/entities/role.entity.ts'
import { user } from '#contract/entities/user.entity.ts'
import { recordNotice } from './record-notice.tsx'

export const PositionNotice = recordNotice(position)
export const UserNotice = recordNotice(user)
export const RoleNotice = recordNotice(role)
export const DictionaryNotice = recordNotice(dictionary)
