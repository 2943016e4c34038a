import { MOST_PLACES, placesFrame } from '#contract/wire/live.ts'
import type { PresenceBook } from '#core/presence.ts'
import { presenceMachine } from '#machines/presence/presence.machine.ts'

/** Where the person is, with its effects. @param send to the socket of the tables */
export function providePresence(book: PresenceBook, send: (text: string) => void) {
  return presenceMachine.provide({
    actions: {
      say: () => {
        const places = book.own().slice(-MOST_PLACES)
        send(placesFrame(places.map(({ table, id, cell }) => ({ key: table, id, ...(cell === null ? {} : { cell }) }))))
      },
      forgetOthers: () => book.clear(),
    },
    guards: { isSomewhere: () => book.own().length > 0 },
  })
}
