import type { FastifyInstance } from 'fastify'
import { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { LiveServices } from '#server/live/live-services.ts'

const DICTIONARIES: ReadonlySet<string> = new Set([dictionary.name, dictionaryItem.name])

/** Forgets the texts of dictionaries as soon as one of them changed at any server, and when this one begins or ceases to hear of it. */
export function followDictionaries(app: FastifyInstance, { bus, dictionaries }: LiveServices): void {
  const stops = [
    bus.on('changes', ({ key }) => {
      if (DICTIONARIES.has(key)) dictionaries.forget()
    }),
    bus.onHearing(dictionaries.forget),
  ]
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
}

/** Whether changes of rows concern dictionaries: the client that made them finds them in force with the answer. */
export function touchesDictionaries(changes: readonly RowChange[]): boolean {
  return changes.some(({ entity }) => DICTIONARIES.has(entity))
}
