import type { ChannelEffects } from '#machines/channel/create-channel.ts'
import type { liveTableChannelMachine } from '#machines/channel/live-table-channel.machine.ts'

/** A channel with its effects. @param machine either of both */
export function channelWith(machine: typeof liveTableChannelMachine, effects: ChannelEffects) {
  return machine.provide({
    actors: { socket: effects.socket },
    actions: { log: (_, params) => effects.log(params) },
    guards: { firedLate: (_, params) => effects.firedLate(params) },
  })
}
