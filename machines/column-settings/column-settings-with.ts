import { type ColumnSettingsEffects, columnSettingsMachine } from '#machines/column-settings/column-settings.machine.ts'
import { fromCallback, fromPromise } from 'xstate'

/** Column settings with their effects. */
export function columnSettingsWith(effects: ColumnSettingsEffects) {
  return columnSettingsMachine.provide({
    actors: {
      loadPreference: fromPromise(({ input, signal }) => effects.loadPreference(input, signal)),
      savePreference: fromPromise(({ input, signal }) => effects.savePreference(input, signal)),
      listenToLeaving: fromCallback(({ sendBack }) => effects.listenToLeaving(() => sendBack({ type: 'page.left' }))),
    },
  })
}
