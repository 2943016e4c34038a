import { displayMachine, type LoadedWall } from '#machines/wall/display.machine.ts'
import { fromPromise } from 'xstate'

/** A wall that somebody opens, with the call that reads it. */
export function displayWith(loadWall: (signal: AbortSignal) => Promise<LoadedWall>) {
  return displayMachine.provide({ actors: { loadWall: fromPromise(({ signal }) => loadWall(signal)) } })
}
