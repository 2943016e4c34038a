import { type PanelEffects, panelMachine } from '#machines/panel/panel.machine.ts'

/** A panel with what it must know and tell. */
export function panelWith(effects: PanelEffects) {
  return panelMachine.provide({
    guards: { holdsWork: (_args, name) => effects.holdsWork(name) },
    actions: { left: (_args, name) => effects.left(name) },
  })
}
