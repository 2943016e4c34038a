import { readWall } from './read-wall.ts'
import { STANDARD_WALLS } from './standard-walls.ts'
import type { Wall } from './wall.ts'

/** A wall by its name in the address, or a sentence that says why there is none. */
export function wallNamed(id: string): { name: string; wall: Wall } | { problem: string } {
  if (!Object.hasOwn(STANDARD_WALLS, id)) return { problem: '没有这个大屏！' }
  const { name, definition } = STANDARD_WALLS[id as keyof typeof STANDARD_WALLS]
  const read = readWall(definition)
  return 'problem' in read ? read : { name, wall: read.wall }
}
