import type { liveTableChannelMachine } from '#machines/channel/live-table-channel.machine.ts'
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate'
import type { SocketCommand, SocketInput } from '#machines/channel/channel-facts.ts'

/** A channel on a simulated clock whose sockets are ours to drive; counts what must never be two. */
export function channelOn(machine: typeof liveTableChannelMachine, seed = 0.5) {
  const clock = new SimulatedClock()
  const sockets: FakeSocket[] = []
  const logged: string[] = []
  const provided = machine.provide({
    actors: {
      socket: fromCallback<SocketCommand, SocketInput, EventObject>(({ sendBack, receive, input }) => {
        const socket: FakeSocket = { input, open: true, beats: 0, sent: [], tell: (event) => sendBack(event) }
        sockets.push(socket)
        receive((command) => {
          if (command.type === 'send') socket.sent.push(command.text)
          if (command.type !== 'beat') return
          socket.beats += 1
          sendBack({ type: 'beat.sent', atMs: clock.now() })
        })
        return () => {
          socket.open = false
        }
      }),
    },
    actions: { log: (_, { message }) => void logged.push(message) },
    guards: { firedLate: (_, { sinceMs, delayMs }) => sinceMs !== null && skew.now() - sinceMs > 1.5 * delayMs },
  })
  const skew = { ms: 0, now: () => clock.now() + skew.ms }
  const actor = createActor(provided, { input: { seed }, clock })
  const emitted: string[] = []
  for (const type of ['opened', 'lost', 'waiting', 'refused'] as const)
    actor.on(type, (event) => void emitted.push(JSON.stringify(event)))
  actor.start()
  const last = () => sockets.at(-1)
  return {
    actor,
    clock,
    skew,
    sockets,
    emitted,
    logged,
    last,
    value: () => JSON.stringify(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    live: () => sockets.filter((socket) => socket.open).length,
    open: () => actor.send({ type: 'channel.open', address: 'ws://server/vxeSocket/u/p' }),
    opened: () => last()?.tell({ type: 'socket.opened', atMs: clock.now() }),
    replied: () => last()?.tell({ type: 'socket.heard', atMs: clock.now(), isReply: true }),
    heard: () => last()?.tell({ type: 'socket.heard', atMs: clock.now(), isReply: false }),
    closed: (code = 1006) => last()?.tell({ type: 'socket.closed', atMs: clock.now(), code }),
  }
}

interface FakeSocket {
  input: SocketInput
  open: boolean
  beats: number
  sent: string[]
  tell: (event: EventObject & Record<string, unknown>) => void
}
