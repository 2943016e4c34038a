import { writeOnce } from '#machines/effects/write-once.ts'
import { menuPanelMachine, type MenuPanelEffects } from '#machines/menu-panel/menu-panel.machine.ts'
import { fromPromise } from 'xstate'

/** The menu of a person, with its calls. */
export function menuPanelWith(effects: MenuPanelEffects) {
  return menuPanelMachine.provide({
    actors: {
      loadPins: fromPromise(({ signal }) => effects.loadPins(signal)),
      savePins: writeOnce(async ({ paths }) => {
        await effects.savePins(paths)
        return paths
      }),
    },
    actions: { keep: (_, params) => effects.keep(params) },
  })
}
