import {
  notificationCenterMachine,
  type NotificationCenterEffects,
} from '#machines/notification-center/notification-center.machine.ts'
import { fromPromise } from 'xstate'

/** The machine `notificationCenter` with its effects. */
export function notificationCenterWith(effects: NotificationCenterEffects) {
  return notificationCenterMachine.provide({
    actors: { loadUnread: fromPromise(({ signal }) => effects.loadUnread(signal)) },
    actions: { read: (_, params) => effects.read(params), showAll: () => effects.showAll() },
  })
}
