import type { ActorView } from '#core/inspector/actor-store.ts'
import { eventLabel } from '#core/inspector/event-label.ts'
import type { LoggedEvent } from '#core/inspector/inspection-store.ts'
import { flowName } from './flow-names.ts'

/** The machines whose name, id or state holds the words. */
export function narrowActors(actors: readonly ActorView[], filter: string): readonly ActorView[] {
  const wanted = filter.trim().toLowerCase()
  const machines = actors.filter(({ machine }) => machine !== null)
  if (wanted === '') return machines
  return machines.filter((view) =>
    [view.id, view.machine ?? '', flowName(view), ...view.states].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** The events whose actor, type or payload holds the words. */
export function narrowEvents(events: readonly LoggedEvent[], filter: string): readonly LoggedEvent[] {
  const wanted = filter.trim().toLowerCase()
  if (wanted === '') return events
  return events.filter(({ id, type, payload }) =>
    [id, type, eventLabel(type), payload].some((text) => text.toLowerCase().includes(wanted)),
  )
}
