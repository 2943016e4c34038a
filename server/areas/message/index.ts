import type { Area } from '#server/areas/area.ts'
import { CARRIERS } from './carriers.ts'
import { deliverDue } from './deliver.ts'
import { keepDelivering } from './delivery-job.ts'
import { messageTemplates } from './message-template.resource.ts'
import { messages } from './message.resource.ts'
import { registerMessages } from './message.routes.ts'
import { outbox, registerOutbox } from './outbox.routes.ts'

/** Messages, their templates, and what left the platform. */
export const area: Area = {
  name: 'message',
  resources: [messages, messageTemplates, outbox],
  serve: { outgoing: registerOutbox },
  routes: registerMessages,
  handlers: {
    sendMessages: async (services, { say, report }) =>
      say(`发送了 ${await deliverDue({ ...services, carriers: CARRIERS, report })} 条到期的消息`),
  },
  jobs: [(app, services) => keepDelivering(app, services, CARRIERS)],
}
