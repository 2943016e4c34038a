import { layoutMachine, type LayoutEffects } from '#machines/layout/layout.machine.ts'

/** The machine `layout` with its effects. */
export function layoutWith(effects: LayoutEffects) {
  return layoutMachine.provide({ actions: { keep: (_, params) => effects.keep(params) } })
}
