import { writeOnce } from '#machines/effects/write-once.ts'
import { type ListViewsEffects, listViewsMachine } from '#machines/list-views/list-views.machine.ts'
import { defaultOf } from '#machines/list-views/list-views.setup.ts'
import { assign, fromPromise } from 'xstate'

/** The named views of a list with their effects. @param newKey names an intention */
export function listViewsWith(effects: ListViewsEffects, newKey: () => string) {
  return listViewsMachine.provide({
    actors: {
      fetchViews: fromPromise(({ input, signal }) => effects.fetchViews(input, signal)),
      fetchRoles: fromPromise(({ signal }) => effects.fetchRoles(signal)),
      saveView: writeOnce(effects.saveView),
      deleteView: writeOnce(effects.deleteView),
    },
    guards: {
      opensWithDefault: (_args, found) => defaultOf(found?.records ?? []) !== undefined && effects.isUntouched(),
    },
    actions: {
      renewKey: assign({ key: newKey }),
      apply: (_args, { view, choice }) => view !== undefined && effects.apply(view, choice),
      warn: (_args, message) => effects.warn(message),
      notify: (_args, message) => effects.notify(message),
    },
  })
}
