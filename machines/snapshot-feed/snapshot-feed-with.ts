import {
  snapshotFeedMachine,
  type SnapshotFeedEffects,
  type SnapshotFeedEvent,
} from '#machines/snapshot-feed/snapshot-feed.machine.ts'
import { fromCallback, fromPromise, type EventObject } from 'xstate'

/** Something larger than a frame, with its effects. */
export function snapshotFeedWith(effects: SnapshotFeedEffects) {
  return snapshotFeedMachine.provide({
    actors: {
      follow: fromCallback<EventObject, undefined, SnapshotFeedEvent>(({ sendBack }) =>
        effects.follow(() => sendBack({ type: 'gap.found' })),
      ),
      fetchSnapshot: fromPromise(({ signal }) => effects.fetchSnapshot(signal)),
    },
  })
}
