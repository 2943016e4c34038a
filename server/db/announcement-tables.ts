import type { Base, Default, DefaultMoment, Optional, OptionalMoment } from '#server/db/columns.ts'

export interface AnnouncementTable extends Base {
  id: string
  tenant_id: number
  titile: string
  msg_content: Optional<string>
  msg_abstract: Optional<string>
  start_time: OptionalMoment
  end_time: OptionalMoment
  sender: Optional<string>
  priority: Default<string>
  msg_category: Default<string>
  msg_type: Default<string>
  send_status: Default<string>
  send_time: OptionalMoment
  cancel_time: OptionalMoment
  del_flag: Default<string>
  bus_type: Optional<string>
  bus_id: Optional<string>
  open_type: Optional<string>
  open_page: Optional<string>
  user_ids: Optional<string>
}

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
