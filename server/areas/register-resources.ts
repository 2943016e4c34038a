import { registerMessages } from '#server/areas/message/message.routes.ts'
import type { Api } from '#server/http/schemas.ts'
import { registerAnnouncements } from '#server/areas/announcement/announcement.routes.ts'
import { registerOwnAnnouncements } from '#server/areas/announcement/own-announcement.routes.ts'
import { registerResource } from '#server/engine/define-resource.ts'
import { registerDictionaryBin } from '#server/areas/dictionary/dictionary-bin.routes.ts'
import { registerDictionaryReads } from '#server/areas/dictionary/dictionary.routes.ts'
import { dictionaryItems } from '#server/areas/dictionary/dictionary-item.resource.ts'
import { dictionaries } from '#server/areas/dictionary/dictionary.resource.ts'
import { registerImportReports } from '#server/engine/excel/import-report.ts'
import { positions } from '#server/areas/position/position.resource.ts'
import type { ResourceServices } from '#server/engine/run.ts'
import { users } from '#server/areas/user/user.resource.ts'
import { registerAddressList } from '#server/areas/user/address-list.routes.ts'
import { registerDepartmentUsers } from '#server/areas/user/department-users.routes.ts'
import { registerRoleUsers } from '#server/areas/user/role-users.routes.ts'
import { registerUserAccounts } from '#server/areas/user/user-account.routes.ts'
import { registerUserBin } from '#server/areas/user/user-bin.routes.ts'
import { registerUserReads } from '#server/areas/user/user-reads.routes.ts'

/** Registers the routes of positions, dictionaries, users and messages. */
export function registerResources(api: Api, services: ResourceServices): void {
  registerImportReports(api, services)
  for (const resource of [positions, dictionaries, dictionaryItems]) registerResource(api, services, resource)
  registerDictionaryReads(api, services)
  registerDictionaryBin(api, services)
  registerAnnouncements(api, services)
  registerOwnAnnouncements(api, services)
  registerUsers(api, services)
  registerMessages(api, services)
}

function registerUsers(api: Api, services: ResourceServices): void {
  registerResource(api, services, users)
  registerUserReads(api, services)
  registerUserAccounts(api, services)
  registerUserBin(api, services)
  registerRoleUsers(api, services)
  registerDepartmentUsers(api, services)
  registerAddressList(api, services)
}
