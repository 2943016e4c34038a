import { terminalMachine, type TerminalEffects } from '#machines/terminal/terminal.machine.ts'
import { fromPromise } from 'xstate'

/** The terminal with its calls. */
export function terminalWith(effects: TerminalEffects) {
  return terminalMachine.provide({
    actors: {
      run: fromPromise(({ input, signal }) => effects.run(input.line, signal)),
      loadCaches: fromPromise(({ signal }) => effects.loadCaches(signal)),
    },
  })
}
