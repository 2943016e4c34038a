import { readWallText } from '#contract/walls/read-wall.ts'
import { wallAnswerSchema } from '#contract/walls/wall-answer.ts'
import { WALL_PATH } from '#contract/walls/wall-answers.ts'
import { Failure } from '#core/http/failure.ts'
import type { LoadedWall } from '#machines/wall/display.machine.ts'
import * as z from 'zod/mini'
import type { WallGet } from './wall-calls.ts'

/** A wall by its name in the address. @throws Error with a sentence */
export async function fetchWall(get: WallGet, id: string, signal: AbortSignal): Promise<LoadedWall> {
  const { result } = await get(`${WALL_PATH}/${encodeURIComponent(id)}`, signal)
  const answer = z.safeParse(wallAnswerSchema, result)
  if (!answer.success) throw new Failure('unreadable', '服务器的回答无法识别')
  const read = readWallText(answer.data.definition)
  if ('problem' in read) throw new Error(read.problem)
  return { name: answer.data.name, wall: read.wall }
}
