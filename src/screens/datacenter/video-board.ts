import * as z from 'zod/mini'
import { MINUTE_MS, type Asking, type TileCalls } from './tile-calls.ts'
import type { Board } from './use-board.ts'

const videoSchema = z.object({
  id: z.string(),
  title: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  classifyName: z.string(),
  minutes: z.number(),
  plays: z.number(),
  users: z.number(),
  watchRate: z.number(),
  finishRate: z.number(),
})
const watchSchema = z.extend(videoSchema, {
  length: z.number(),
  year: z.number(),
  curve: z.array(z.number()),
  xAxis: z.array(z.string()),
  playsByDay: z.array(z.number()),
  segments: z.array(
    z.object({ seen: z.number(), plays: z.number(), again: z.number(), skipped: z.number(), left: z.number() }),
  ),
})

export type Video = z.infer<typeof videoSchema>
export type Watch = z.infer<typeof watchSchema>

/** The films at the side. */
export interface VideoFigures {
  videos: readonly Video[]
}

/** How one film is watched. */
export interface WatchFigures {
  watch: Watch
}

export type WatchBoard = Board<WatchFigures>

const daysOf = ({ filters: { from, to } }: Asking) => ({ startDate: from, endDate: to })

/** How films are read. */
export const VIDEO_TILES: TileCalls<VideoFigures> = {
  videos: {
    promiseMs: 5 * MINUTE_MS,
    fetch: async (asking) => {
      const { result, asOf } = await asking.get('video-list', daysOf(asking))
      return { told: z.parse(z.array(videoSchema), result), asOf }
    },
  },
}

/** How one of them is read. */
export const watchTiles = (chapterId: string): TileCalls<WatchFigures> => ({
  watch: {
    promiseMs: 5 * MINUTE_MS,
    fetch: async (asking) => {
      const { result, asOf } = await asking.get('video-watch', { ...daysOf(asking), chapterId })
      return { told: z.parse(watchSchema, result), asOf }
    },
  },
})
