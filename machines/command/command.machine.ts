import { reasonOf } from '#machines/effects/failed.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, setup } from 'xstate'

/** Something done to records after a yes: frozen, restored, wiped … `title` and `text` are what is asked; without a text nothing is asked. */
export interface Command {
  name: string
  ids: string[]
  title: string
  text?: string
  /** What it does cannot be taken back. */
  danger?: boolean
}

export interface CommandContext {
  command: Command | null
}

export type CommandEvent =
  | { type: 'command.ask'; command: Command }
  | { type: 'command.refuse'; message: string }
  | { type: 'command.confirm' | 'command.cancel' }

/** `run` resolves with the message to show and rejects with a sentence. */
export interface CommandEffects {
  run: (command: Command, signal: AbortSignal) => Promise<string>
  done: (outcome: { command: Command; message: string }) => void
  warn: (message: string) => void
}

/** Asks, then does one thing to some records. */
export const commandMachine = setup({
  types: { context: {} as CommandContext, events: {} as CommandEvent, tags: {} as 'busy' },
  actors: { run: writeOnce<string, Command>(() => new Promise<never>(() => {})) },
  actions: {
    take: assign((_, command: Command) => ({ command })),
    forget: assign({ command: null }),
    done: (_args, _outcome: { command: Command; message: string }) => {},
    warn: (_args, _message: string) => {},
  },
  guards: { needsNoAsking: (_args, command: Command) => command.text === undefined },
}).createMachine({
  id: 'command',
  context: { command: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is asked or done.',
      entry: 'forget',
      on: {
        'command.ask': [
          {
            guard: { type: 'needsNoAsking', params: ({ event }) => event.command },
            target: 'running',
            actions: { type: 'take', params: ({ event }) => event.command },
          },
          { target: 'asking', actions: { type: 'take', params: ({ event }) => event.command } },
        ],
        'command.refuse': { actions: { type: 'warn', params: ({ event }) => event.message } },
      },
    },
    asking: {
      description: 'Asks before anything is done.',
      on: { 'command.confirm': 'running', 'command.cancel': 'idle' },
    },
    running: {
      description: 'Waits for the server.',
      tags: ['busy'],
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context }) => commandOf(context),
        onDone: {
          target: 'idle',
          actions: {
            type: 'done',
            params: ({ context, event }) => ({ command: commandOf(context), message: event.output }),
          },
        },
        onError: { target: 'idle', actions: { type: 'warn', params: reasonOf } },
      },
    },
  },
})

function commandOf({ command }: CommandContext): Command {
  if (command === null) throw new Error('command: nothing to run')
  return command
}
