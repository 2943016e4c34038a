import * as z from 'zod/mini'
import type { LiveFrame } from './live.ts'

/** What figures a feed tells; others in its frames are dropped. Source: walls 3.1. */
export const FIGURE_FEEDS = {
  now: ['onlineStudent', 'onlineDevice', 'deviceTotal', 'todayLogin', 'todayPlay', 'todayPass', 'todayHazard'],
  minutes: ['todayPlay', 'todayLogin'],
  devices: ['deviceTotal'],
  events: ['told'],
  cities: ['todayLogin'],
  hazards: ['reported', 'waiting', 'rectifying', 'checking', 'overdue', 'todayFound', 'todayClosed'],
} as const

export type FigureFeed = keyof typeof FIGURE_FEEDS
export type FigureOf<F extends FigureFeed> = (typeof FIGURE_FEEDS)[F][number]

const FIGURES = 'figures:'
const moment = z.number().check(z.nonnegative(), z.lt(Number.MAX_SAFE_INTEGER))

/** All figures of a feed at one moment: any later frame replaces any earlier one. */
const figureFrameSchema = z.object({
  /** Only grows. */
  n: moment,
  /** Time of the server when it was sent, epoch ms. */
  at: moment,
  /** The moment the figures are true for, epoch ms. */
  asOf: moment,
  figures: z.record(z.string(), z.number()),
  /** What a feed tells beside its figures; read by a schema of its own. */
  details: z.optional(z.unknown()),
})
export type FigureFrame = z.infer<typeof figureFrameSchema>

/** What a page names in `resume` to hear a feed. @param orgId an organisation and what is below it; all that the person may see unless given */
export function figuresKey(feed: FigureFeed, orgId?: string): string {
  return orgId === undefined ? `${FIGURES}${feed}` : `${FIGURES}${feed}@${orgId}`
}

/** The feed that a key names, or null when it names none. */
export function figureFeedIn(key: string): FigureFeed | null {
  if (!key.startsWith(FIGURES)) return null
  const feed = key.slice(FIGURES.length).split('@', 1)[0]!
  return Object.hasOwn(FIGURE_FEEDS, feed) ? (feed as FigureFeed) : null
}

/** The frame of a feed. Clients that do not know its key pass it over. */
export function figuresFrame(key: string, frame: FigureFrame): string {
  return JSON.stringify({ type: 'common_send_date', data: { key, args: [frame] } })
}

/** The figures in a frame and the key they were asked by, or null when it is about something else. */
export function figuresIn(frame: LiveFrame): (FigureFrame & { key: string }) | null {
  if (frame.type !== 'common_send_date') return null
  const feed = figureFeedIn(frame.data.key)
  const told = z.safeParse(figureFrameSchema, frame.data.args[0])
  if (feed === null || !told.success) return null
  const known: readonly string[] = FIGURE_FEEDS[feed]
  const figures = Object.fromEntries(Object.entries(told.data.figures).filter(([name]) => known.includes(name)))
  return { ...told.data, figures, key: frame.data.key }
}
