import type { FastifyInstance } from 'fastify'
import { message } from '#contract/areas/message/message.entity.ts'
import type { Services } from '#server/services.ts'
import { deliverDue } from './deliver.ts'
import type { Carriers } from './parcel.ts'

/** Retries become due between two rounds; new messages do not wait for one. */
const EVERY_MS = 10_000

/** Delivers messages as long as the server runs: at once when one is added or changed, and again when a retry is due. */
export function keepDelivering(
  app: FastifyInstance,
  services: Pick<Services, 'bus' | 'database' | 'now' | 'write'>,
  carriers: Carriers,
): void {
  const report = (error: unknown) => app.log.warn({ err: error }, 'message delivery')
  let queue: Promise<unknown> = Promise.resolve()
  let isPending = false
  let isClosing = false
  const round = () => {
    if (isPending || isClosing) return
    isPending = true
    queue = queue
      .then(() => {
        isPending = false
        return deliverDue({ ...services, carriers, report })
      })
      .catch(report)
  }
  const unsubscribe = services.bus.on('changes', ({ key }) => {
    if (key === message.name) round()
  })
  const timer = setInterval(round, EVERY_MS)
  timer.unref()
  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(timer)
    unsubscribe()
    await queue
  })
}
