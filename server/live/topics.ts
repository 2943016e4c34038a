import { announcementReader } from '#contract/areas/announcement/announcement-reader.entity.ts'
import { outgoing } from '#contract/areas/message/outgoing.entity.ts'
import { dataRule, permission } from '#contract/areas/permission/permission.entity.ts'
import { tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { announcements } from '#server/areas/announcement/announcement.resource.ts'
import { dictionaryItems } from '#server/areas/dictionary/dictionary-item.resource.ts'
import { dictionaries } from '#server/areas/dictionary/dictionary.resource.ts'
import { messages } from '#server/areas/message/message.resource.ts'
import { messageTemplates } from '#server/areas/message/message-template.resource.ts'
import { positions } from '#server/areas/position/position.resource.ts'
import type { Resource } from '#server/engine/resource.ts'
import { roles } from '#server/areas/role/role.resource.ts'
import { users } from '#server/areas/user/user.resource.ts'
import { departmentRoles } from '#server/areas/department/department-role.resource.ts'
import { departments } from '#server/areas/department/department.resource.ts'

/** A table whose changes pages may hear of. */
export interface Topic {
  /** Name of the entity, on the wire the `socketKey`. */
  key: string
  entity: Entity
  /** How its rows are read; null = its lists show something else, so only that they changed is told. */
  resource: Resource | null
  listing: string
}

const WITH_ROWS: readonly Resource[] = [
  positions,
  dictionaries,
  dictionaryItems,
  users,
  roles,
  departmentRoles,
  announcements,
  messages,
  messageTemplates,
]
const WITHOUT_ROWS: readonly Entity[] = [departments.entity, permission, dataRule, tenant, outgoing, announcementReader]

const TOPICS: ReadonlyMap<string, Topic> = new Map(
  [
    ...WITH_ROWS.map((resource) => topicOf(resource.entity, resource)),
    ...WITHOUT_ROWS.map((entity) => topicOf(entity, null)),
  ].map((topic) => [topic.key, topic]),
)

/** The table behind a key, undefined for what nobody may follow. */
export function topicNamed(key: string): Topic | undefined {
  return TOPICS.get(key)
}

function topicOf(entity: Entity, resource: Resource | null): Topic {
  return { key: entity.name, entity, resource, listing: permissionOf(entity, 'list') }
}
