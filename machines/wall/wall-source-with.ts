import { wallSourceMachine } from '#machines/wall/wall-source.machine.ts'
import { fromPromise } from 'xstate'

/** A call of a wall, with what asks it. */
export function wallSourceWith(ask: (signal: AbortSignal) => Promise<void>) {
  return wallSourceMachine.provide({ actors: { askServer: fromPromise<void>(({ signal }) => ask(signal)) } })
}
