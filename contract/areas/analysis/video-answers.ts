import * as z from 'zod/mini'

const count = z.int()
const text = z.string()
/** From 0 to 1. */
const share = z.number()

/** How many hundredths of a film stand in a line of its table. */
export const SEGMENT_HUNDREDTHS = 10

const video = {
  id: text,
  title: text,
  courseId: text,
  courseName: text,
  classifyName: text,
  minutes: count,
  /** In the days: how often its beginning was played. */
  plays: count,
  /** In the year of the last day: who watched some of it. */
  users: count,
  watchRate: share,
  finishRate: share,
}

/** What the calls of 视频分析 answer, by name. Source: SCREEN-96, walls 1.6. */
export const VIDEO_ANSWERS = {
  'video-list': z.array(z.object(video)),
  'video-watch': z.object({
    ...video,
    /** In seconds, as players told it. */
    length: z.number(),
    /** The year of what is said of people. */
    year: count,
    /** Of each hundredth in the days. */
    curve: z.array(count).check(z.length(100)),
    xAxis: z.array(text),
    playsByDay: z.array(count),
    /** In the year, tenth by tenth. */
    segments: z
      .array(
        z.object({
          /** Who saw some of it. */
          seen: count,
          /** Of its most played hundredth. */
          plays: count,
          /** Plays beyond one of each who saw it. */
          again: count,
          /** Who saw nothing of it but something behind it. */
          skipped: count,
          /** How often somebody left there. */
          left: count,
        }),
      )
      .check(z.length(100 / SEGMENT_HUNDREDTHS)),
  }),
} as const

export type VideoCall = keyof typeof VIDEO_ANSWERS
export type VideoAnswer<C extends VideoCall> = z.infer<(typeof VIDEO_ANSWERS)[C]>
