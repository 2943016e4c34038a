import { liveFollowerMachine, type LiveFollowerEffects } from '#machines/live-follower/live-follower.machine.ts'

/** The machine `liveFollower` with its effects. */
export function liveFollowerWith(effects: LiveFollowerEffects) {
  return liveFollowerMachine.provide({
    guards: { lacks: (_, params) => effects.lacks(params) },
    actions: { ask: () => effects.ask() },
  })
}
