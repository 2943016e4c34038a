import { writeOnce } from '#machines/effects/write-once.ts'
import { stagedImportMachine, type StagedImportEffects } from '#machines/staged-import/staged-import.machine.ts'
import { assign, fromPromise, type ActorRefFrom } from 'xstate'

export type StagedImportActor = ActorRefFrom<typeof stagedImportMachine>

/** A staged import with its calls. @param newKey names a call */
export function stagedImportWith(effects: StagedImportEffects, newKey: () => string) {
  return stagedImportMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => effects.load(signal)),
      upload: writeOnce((input, signal) => effects.upload(input, signal)),
      watch: fromPromise(({ input, signal }) => effects.watch(input, signal)),
      retry: writeOnce((input, signal) => effects.retry(input, signal)),
      recheck: writeOnce((input, signal) => effects.recheck(input, signal)),
      begin: writeOnce((input, signal) => effects.begin(input, signal)),
      discard: writeOnce((input, signal) => effects.discard(input, signal)),
    },
    actions: {
      renewKey: assign({ key: () => newKey() }),
      cancelOperation: (_args, id) => effects.cancel(id),
      imported: () => effects.imported(),
    },
  })
}
