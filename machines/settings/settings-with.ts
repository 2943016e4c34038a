import { settingsMachine, type SettingsEffects } from '#machines/settings/settings.machine.ts'
import { fromPromise } from 'xstate'

/** The machine `settings` with its effects. */
export function settingsWith(effects: SettingsEffects) {
  return settingsMachine.provide({
    actors: {
      painted: fromPromise(() => effects.painted()),
      apply: fromPromise(({ input }) => effects.apply(input)),
    },
    actions: { keep: (_, params) => effects.keep(params), warn: (_, params) => effects.warn(params) },
  })
}
