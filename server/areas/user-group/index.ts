import type { Area } from '#server/areas/area.ts'
import { addToGroup } from './add-to-group.ts'
import { registerGroupUsers } from './group-users.routes.ts'
import { userGroups } from './user-group.resource.ts'

/** Groups of users, and who is in them. */
export const area: Area = {
  name: 'user-group',
  resources: [userGroups],
  actions: { user: { addToGroup } },
  routes: registerGroupUsers,
}
