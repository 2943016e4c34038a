import { ownSessionsMachine, type OwnSessionsEffects } from '#machines/own-sessions/own-sessions.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { fromPromise } from 'xstate'

/** The machine `ownSessions` with its effects. */
export function ownSessionsWith(effects: OwnSessionsEffects) {
  return ownSessionsMachine.provide({
    actors: {
      loadSessions: fromPromise(({ signal }) => effects.loadSessions(undefined, signal)),
      endSessions: writeOnce((input, signal) => effects.endSessions(input, signal)),
    },
    actions: { say: (_, params) => effects.say(params) },
  })
}
