import { readWall } from '#contract/walls/read-wall.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import type { Wall } from '#contract/walls/wall.ts'

/** One of the walls that every platform begins with. */
export function standardWall(name: keyof typeof STANDARD_WALLS): Wall {
  const read = readWall(STANDARD_WALLS[name].definition)
  if ('problem' in read) throw new Error(read.problem)
  return read.wall
}
