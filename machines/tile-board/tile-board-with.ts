import { tileBoardOf, type TileBoardEffects } from '#machines/tile-board/tile-board.machine.ts'
import { fromPromise } from 'xstate'

/** A board of these tiles, with its calls. */
export function tileBoardWith(names: readonly string[], effects: TileBoardEffects) {
  return tileBoardOf(names).provide({
    actors: { fetchTile: fromPromise(({ input, signal }) => effects.fetchTile(input, signal)) },
  })
}
