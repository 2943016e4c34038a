import { tileBoardOf, type TileBoardEffects, type TileFact } from '#machines/tile-board/tile-board.machine.ts'
import { fromPromise } from 'xstate'

/** A board of these tiles, with its calls. */
export function tileBoardWith(facts: readonly TileFact[], effects: TileBoardEffects) {
  return tileBoardOf(facts).provide({
    actors: { fetchTile: fromPromise(({ input, signal }) => effects.fetchTile(input, signal)) },
  })
}
