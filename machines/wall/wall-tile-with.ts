import { wallTileMachine } from '#machines/wall/wall-tile.machine.ts'

/** A tile of a wall, with what asks for its figures. */
export function wallTileWith(askSource: () => void) {
  return wallTileMachine.provide({ actions: { askSource: () => askSource() } })
}
