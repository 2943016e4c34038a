import type { announcement } from '#contract/areas/announcement/announcement.entity.ts'
import type { TableOf } from '#server/db/table-of.ts'
import type { Default, DefaultMoment, Optional, OptionalMoment } from '#server/db/columns.ts'

export type AnnouncementTable = TableOf<
  typeof announcement,
  { send_status: Default<string>; priority: Default<string>; msg_category: Default<string>; msg_type: Default<string> }
>

/** An announcement as it was delivered to a person. */
export interface AnnouncementSendTable {
  id: string
  tenant_id: number
  annt_id: string
  user_id: string
  read_flag: Default<string>
  read_time: OptionalMoment
  create_by: Optional<string>
  create_time: DefaultMoment
}
