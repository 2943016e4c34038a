import { wallNamed } from '#contract/walls/wall-named.ts'
import type { LoadedWall } from '#machines/wall/display.machine.ts'

/** A wall by its name in the address. @throws Error with a sentence */
export async function fetchWall(id: string): Promise<LoadedWall> {
  const told = wallNamed(id)
  if ('problem' in told) throw new Error(told.problem)
  return told
}
