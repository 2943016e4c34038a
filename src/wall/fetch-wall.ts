import { readWall } from '#contract/walls/read-wall.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import type { LoadedWall } from '#machines/wall/display.machine.ts'

const UNKNOWN = '没有这个大屏！'

/** A wall by its name in the address. @throws Error with a sentence */
export async function fetchWall(id: string): Promise<LoadedWall> {
  if (!Object.hasOwn(STANDARD_WALLS, id)) throw new Error(UNKNOWN)
  const { name, definition } = STANDARD_WALLS[id as keyof typeof STANDARD_WALLS]
  const read = readWall(definition)
  if ('problem' in read) throw new Error(read.problem)
  return { name, wall: read.wall }
}
