import { liveLinkMachine, type LiveLinkEffects } from '#machines/live-link/live-link.machine.ts'
import { fromPromise } from 'xstate'

/** What the channels say of a person, with its effects. */
export function liveLinkWith(effects: LiveLinkEffects) {
  return liveLinkMachine.provide({
    actors: { fetchRightsKey: fromPromise(({ signal }) => effects.fetchRightsKey(signal)) },
    actions: {
      tellRights: (_, params) => effects.tellRights(params),
      loseToken: () => effects.loseToken(),
      logRefusal: (_, params) => effects.logRefusal(params),
      logFailure: (_, params) => effects.logFailure(params),
    },
  })
}
