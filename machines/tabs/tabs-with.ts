import { tabsMachine, type TabsEffects } from '#machines/tabs/tabs.machine.ts'

/** The machine `tabs` with its effects. */
export function tabsWith(effects: TabsEffects) {
  return tabsMachine.provide({
    actions: {
      navigate: (_, params) => effects.navigate(params),
      warn: (_, params) => effects.warn(params),
      keep: (_, params) => effects.keep(params),
    },
  })
}
