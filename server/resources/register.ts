import { registerMessages } from '#server/messages/message.routes.ts'
import type { Api } from '#server/plugins/schemas.ts'
import { registerAnnouncements } from '#server/resources/announcements/announcement.routes.ts'
import { registerOwnAnnouncements } from '#server/resources/announcements/own-announcement.routes.ts'
import { registerResource } from '#server/resources/define-resource.ts'
import { registerDictionaryBin } from '#server/resources/dictionaries/dictionary-bin.routes.ts'
import { registerDictionaryReads } from '#server/resources/dictionaries/dictionary.routes.ts'
import { dictionaryItems } from '#server/resources/dictionary-item.resource.ts'
import { dictionaries } from '#server/resources/dictionary.resource.ts'
import { registerImportReports } from '#server/resources/excel/import-report.ts'
import { positions } from '#server/resources/position.resource.ts'
import type { ResourceServices } from '#server/resources/run.ts'
import { users } from '#server/resources/user.resource.ts'
import { registerAddressList } from '#server/resources/users/address-list.routes.ts'
import { registerDepartmentUsers } from '#server/resources/users/department-users.routes.ts'
import { registerRoleUsers } from '#server/resources/users/role-users.routes.ts'
import { registerUserAccounts } from '#server/resources/users/user-account.routes.ts'
import { registerUserBin } from '#server/resources/users/user-bin.routes.ts'
import { registerUserReads } from '#server/resources/users/user-reads.routes.ts'

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
