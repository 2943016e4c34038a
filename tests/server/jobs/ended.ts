import { hasEnded, type Operation } from '#contract/wire/operation.ts'
import type { TestApp } from '#tests/server/app.ts'
import type { Caller } from '#tests/server/engine/fixtures.ts'

/** The operation once it has ended; every word of it is heard, none is waited for by time. */
export async function ended(server: TestApp, caller: Caller, id: string): Promise<Operation> {
  await server.app.ready()
  return new Promise<Operation>((resolve, reject) => {
    const stop = server.app.services.bus.on('notification', ({ frame }) => {
      const told = frame['operation'] as Operation | undefined
      if (told?.id !== id || !hasEnded(told)) return
      stop()
      resolve(told)
    })
    caller.get('/sys/operation/queryById', { id }).then(({ result }) => {
      if (result === null || !hasEnded(result)) return
      stop()
      resolve(result)
    }, reject)
  })
}
