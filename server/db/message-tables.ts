import type { Default, DefaultMoment, Optional } from '#server/db/columns.ts'

/** What left the platform, as a gateway would have got it. */
export interface OutboxTable {
  id: string
  /** Whose message it is; 0 = the platform's own, such as codes. */
  tenant_id: Default<number>
  message_id: Optional<string>
  channel: string
  receiver: string
  title: Optional<string>
  content: string
  create_time: DefaultMoment
}
