import { MOST_PLACES, placesFrame } from '#contract/wire/live.ts'
import type { PresenceStore } from '#core/live/presence.ts'
import { presenceWith } from '#machines/presence/presence-with.ts'

/** Where the person is, with its effects. @param send to the socket of the tables */
export function providePresence(store: PresenceStore, send: (text: string) => void) {
  return presenceWith({
    say() {
      const places = store.own().slice(-MOST_PLACES)
      send(placesFrame(places.map(({ table, id, cell }) => ({ key: table, id, ...(cell === null ? {} : { cell }) }))))
    },
    forgetOthers: () => store.clear(),
    isSomewhere: () => store.own().length > 0,
  })
}
