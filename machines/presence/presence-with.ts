import { presenceMachine, type PresenceEffects } from '#machines/presence/presence.machine.ts'

/** Where the person is, with its effects. */
export function presenceWith(effects: PresenceEffects) {
  return presenceMachine.provide({
    actions: { say: () => effects.say(), forgetOthers: () => effects.forgetOthers() },
    guards: { isSomewhere: () => effects.isSomewhere() },
  })
}
