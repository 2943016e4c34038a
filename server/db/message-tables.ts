import type { message } from '#contract/areas/message/message.entity.ts'
import type { messageTemplate } from '#contract/areas/message/message-template.entity.ts'
import type { TableOf } from '#server/db/table-of.ts'
import type { Default, DefaultMoment, Optional, OptionalMoment } from '#server/db/columns.ts'

export type MessageTemplateTable = TableOf<typeof messageTemplate>

export type MessageTable = TableOf<
  typeof message,
  {
    es_send_status: Default<string>
    es_send_num: Default<number>
    /** When the next delivery is due; null = none is. */
    next_try_at: OptionalMoment
  }
>

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
