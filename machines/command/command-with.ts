import { type CommandEffects, commandMachine } from '#machines/command/command.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'

/** A command with its effects. */
export function commandWith(effects: CommandEffects) {
  return commandMachine.provide({
    actors: { run: writeOnce(effects.run) },
    actions: {
      done: (_args, outcome) => effects.done(outcome),
      warn: (_args, message) => effects.warn(message),
    },
  })
}
