import { writeOnce } from '#machines/effects/write-once.ts'
import { type ListPageEffects, listPageMachine } from '#machines/list-page/list-page.machine.ts'
import { fromPromise } from 'xstate'

/** The one place where the machines of a list screen get their effects; every effect is required. */
export function listPageWith(effects: ListPageEffects) {
  return listPageMachine.provide({
    actors: {
      fetchList: fromPromise(({ input, signal }) => effects.fetchList(input, signal)),
      deleteOne: writeOnce(effects.deleteOne),
      deleteBatch: writeOnce(effects.deleteBatch),
    },
    actions: {
      warn: (_args, message) => effects.warn(message),
      notify: (_args, message) => effects.notify(message),
      writeUrl: (_args, query) => effects.writeUrl(query),
    },
  })
}
