import { inspectorMachine, type InspectorEffects } from '#machines/inspector/inspector.machine.ts'
import { fromCallback } from 'xstate'

/** The inspector's page, with what it watches. */
export function inspectorWith(effects: InspectorEffects) {
  return inspectorMachine.provide({
    actors: { watch: fromCallback(({ sendBack }) => effects.watch(sendBack)) },
    actions: { clear: () => effects.clear() },
  })
}
