import type { LiveServices } from '#server/live/live-services.ts'
import type { Source } from '#server/monitoring/source.ts'

/** Sockets of this server and what it hears from the others. */
export function liveSource({ live, bus }: Pick<LiveServices, 'live' | 'bus'>): Source {
  let [changesHeard, notificationsHeard] = [0, 0]
  const stops: (() => void)[] = []
  return {
    start() {
      stops.push(
        bus.on('changes', () => (changesHeard += 1)),
        bus.on('notification', () => (notificationsHeard += 1)),
      )
    },
    stop() {
      for (const stop of stops.splice(0)) stop()
    },
    measure: () => ({
      notificationSockets: live.open('notification').length,
      tableSockets: live.open('table').length,
      socketsOpened: live.totals.opened,
      socketsRefused: live.totals.refused,
      changesHeard,
      bellsHeard: notificationsHeard,
      hearing: bus.isHearing() ? 1 : 0,
    }),
  }
}
