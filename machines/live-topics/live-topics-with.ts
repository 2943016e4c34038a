import { liveTopicsMachine, type LiveTopicsEffects } from '#machines/live-topics/live-topics.machine.ts'

/** The machine `liveTopics` with its effects. */
export function liveTopicsWith(effects: LiveTopicsEffects) {
  return liveTopicsMachine.provide({
    actions: {
      openChannel: () => effects.openChannel(),
      closeChannel: () => effects.closeChannel(),
      ask: (_, params) => effects.ask(params),
      presume: (_, params) => effects.presume(params),
    },
  })
}
