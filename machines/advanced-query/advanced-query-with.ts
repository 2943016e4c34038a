import { type AdvancedQueryEffects, advancedQueryMachine } from '#machines/advanced-query/advanced-query.machine.ts'
import { fromPromise } from 'xstate'

/** A builder of conditions with its effects. */
export function advancedQueryWith(effects: AdvancedQueryEffects) {
  return advancedQueryMachine.provide({
    actors: { loadSaved: fromPromise(() => effects.loadSaved()) },
    actions: {
      keepSaved: (_args, query) => effects.keepSaved(query),
      dropSaved: (_args, title) => effects.dropSaved(title),
      apply: (_args, query) => effects.apply(query),
      warn: (_args, message) => effects.warn(message),
      notify: (_args, message) => effects.notify(message),
    },
  })
}
