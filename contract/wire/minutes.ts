import * as z from 'zod/mini'
import type { FigureFrame } from './figures.ts'

const MINUTE_MS = 60_000

/** What happened in a minute; one that nothing is said of had nothing. */
export const minuteSchema = z.object({
  /** Minutes since 1970. */
  minute: z.int().check(z.nonnegative()),
  plays: z.int(),
  logins: z.int(),
})
export type Minute = z.infer<typeof minuteSchema>

export const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS)
export const momentOf = (minute: number): number => minute * MINUTE_MS

/** The minutes in a frame of the feed `minutes`: the last full one, the running one, and those that changed of late, because records come when they end. */
export function minutesIn({ details }: FigureFrame): readonly Minute[] {
  const told = z.safeParse(z.array(minuteSchema), details)
  return told.success ? told.data : []
}
