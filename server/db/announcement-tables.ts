import type { Default, DefaultMoment, Optional, OptionalMoment } from '#server/db/columns.ts'

/** An announcement as it was delivered to a person. */
export interface AnnouncementSendTable {
  id: string
  tenant_id: number
  annt_id: string
  user_id: string
  read_flag: Default<string>
  read_time: OptionalMoment
  /** `1` = its reader marked it. */
  star_flag: Default<string>
  /** Since when its reader does not want to see it any more; it stays delivered. */
  removed_time: OptionalMoment
  create_by: Optional<string>
  create_time: DefaultMoment
}
