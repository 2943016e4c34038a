import type { FigureValues } from '#contract/areas/monitor/figures.ts'
import * as z from 'zod/mini'

/** What pages follow to hear each measurement; its rows are servers. */
export const MONITOR_TOPIC = 'monitorFigures'
/** The permissions of the pages that show figures; each of them opens the figures. */
export const FIGURE_CODES = [
  'monitor:runtime',
  'monitor:system',
  'monitor:server',
  'monitor:disk',
  'monitor:cache',
  'monitor:database',
  'monitor:channels',
] as const
/** How often a server measures itself. */
export const MEASURED_EVERY_MS = 5_000

/** A past that can be looked at. */
export const SPANS = ['hour', 'week'] as const
export type Span = (typeof SPANS)[number]

/** One measurement of one server. */
export const measurementSchema = z.object({
  server: z.string(),
  /** Epoch ms. */
  at: z.number(),
  figures: z.record(z.string(), z.number()),
})
export interface Measurement {
  server: string
  at: number
  figures: FigureValues
}

/** What a page of figures is answered. */
export const figuresAnswerSchema = z.object({
  /** The server the figures are of. */
  server: z.string(),
  /** The servers that are there; `own` answered. */
  servers: z.array(z.object({ id: z.string(), name: z.string(), own: z.boolean() })),
  latest: measurementSchema,
  /** Moments of the past, epoch ms, the oldest first. */
  at: z.array(z.number()),
  /** A value or null per moment and figure asked for. */
  series: z.record(z.string(), z.array(z.nullable(z.number()))),
})
export type FiguresAnswer = z.infer<typeof figuresAnswerSchema>
