import { message } from '#contract/areas/message/message.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

/** The messages that went to an account: system messages name their receivers by it. */
export const userMessages = defineScreen({
  name: 'userMessages',
  entity: message,
  offers: [],
  columns: ['esTitle', 'esType', 'esSendStatus', 'esSendTime', 'esSendNum'],
  query: [],
  form: [],
  rowActions: () => [],
})
