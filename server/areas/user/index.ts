import type { Area } from '#server/areas/area.ts'
import { registerAddressList } from './address-list.routes.ts'
import { registerDepartmentUsers } from './department-users.routes.ts'
import { registerOtherClientsUsers } from './other-clients.routes.ts'
import { registerOwnAccount } from './own-account.routes.ts'
import { registerOwnData } from './own-data.routes.ts'
import { registerOwnPhone } from './own-phone.routes.ts'
import { registerOwnSecondFactor } from './own-second-factor.routes.ts'
import { giveRoles, resetPasswords, setDepartments, takeRoles } from './batch-actions.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { registerRoleUsers } from './role-users.routes.ts'
import { registerTenantMembers } from './tenant-members.routes.ts'
import { registerUserAccounts } from './user-account.routes.ts'
import { registerUserBin } from './user-bin.routes.ts'
import { registerUserReads } from './user-reads.routes.ts'
import { registerUserAgents, userAgents } from './user-agents.ts'
import { users } from './user.resource.ts'

/** Users, where they belong, what they are, and the account of the caller. */
export const area: Area = {
  name: 'user',
  resources: [users, userAgents],
  actions: { user: { resetSecondFactor, resetPasswords, giveRoles, takeRoles, setDepartments } },
  routes(api, services) {
    registerOwnAccount(api, services)
    registerOwnData(api, services)
    registerOwnPhone(api, services)
    registerOwnSecondFactor(api, services)
    registerOtherClientsUsers(api, services)
    registerUserReads(api, services)
    registerUserAccounts(api, services)
    registerUserBin(api, services)
    registerRoleUsers(api, services)
    registerDepartmentUsers(api, services)
    registerAddressList(api, services)
    registerTenantMembers(api, services)
    registerUserAgents(api, services)
  },
}
