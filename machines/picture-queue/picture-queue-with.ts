import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { pictureQueueMachine, type PictureQueueEffects } from '#machines/picture-queue/picture-queue.machine.ts'
import { fromPromise } from 'xstate'

/** Pictures on their way into a text, with their call and the text. */
export function pictureQueueWith(effects: PictureQueueEffects) {
  return pictureQueueMachine.provide({
    actors: {
      sendPicture: fromPromise(({ input, signal }) => unlessAborted(effects.sendPicture(input, signal), signal)),
    },
    actions: {
      insert: (_, address) => effects.insert(address),
      complain: (_, problem) => effects.complain(problem),
    },
  })
}
