import type { Base, Default, DefaultMoment, Optional, OptionalMoment } from '#server/db/columns.ts'

export interface MessageTemplateTable extends Base {
  id: string
  tenant_id: number
  template_code: string
  template_name: string
  template_type: string
  template_content: string
  template_test_json: Optional<string>
}

export interface MessageTable extends Base {
  id: string
  tenant_id: number
  es_title: string
  es_type: string
  es_receiver: string
  es_param: Optional<string>
  es_content: string
  es_send_time: OptionalMoment
  es_send_status: Default<string>
  es_send_num: Default<number>
  es_result: Optional<string>
  remark: Optional<string>
  /** When the next delivery is due; null = none is. */
  next_try_at: OptionalMoment
}

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
