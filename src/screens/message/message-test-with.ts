import { messageTemplate } from '#contract/areas/message/message-template.entity.ts'
import { ADDED } from '#contract/areas/message/texts.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { Services } from '#core/services.ts'
import { messageTestMachine, type MessageTestEffects } from '#machines/message-test/message-test.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, type ActorRefFrom } from 'xstate'

export type MessageTest = ActorRefFrom<typeof messageTestMachine>

/** The test of a template with its call. Source: contract §7.2 sendMsg. */
export function messageTestWith({ http }: Pick<Services, 'http'>) {
  const effects: MessageTestEffects = {
    async sendMessage({ key, ...sending }, signal) {
      const options = { signal, quiet: true, idempotencyKey: key }
      const { message } = await http.post(`${messageTemplate.path}/sendMsg`, sending, options)
      return message || ADDED
    },
  }
  return messageTestMachine.provide({
    actions: { renewKey: assign({ key: newIdempotencyKey }) },
    actors: { sendMessage: writeOnce((input, signal) => effects.sendMessage(input, signal)) },
  })
}
