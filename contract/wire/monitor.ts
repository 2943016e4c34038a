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
  'monitor:overview',
] as const
/** How often a server measures itself. */
export const MEASURED_EVERY_MS = 5_000

/** A past that can be looked at. */
export const SPANS = ['quarter', 'hour', 'sixHours', 'day', 'week'] as const
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

/** From where on a figure is too high or too low, in the unit in which it is measured. */
const limitSchema = z.object({
  figure: z.string(),
  name: z.string(),
  direction: z.enum(['above', 'below']),
  value: z.number(),
})
export type FigureLimit = z.infer<typeof limitSchema>

/** A figure that was or is beyond its limit. Moments are epoch ms; `to` null = it lasts. */
const figureAlarmSchema = z.object({
  id: z.string(),
  figure: z.string(),
  name: z.string(),
  server: z.string(),
  measured: z.string(),
  threshold: z.string(),
  from: z.number(),
  to: z.nullable(z.number()),
})
export type FigureAlarm = z.infer<typeof figureAlarmSchema>

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
  /** Of the figures asked for. */
  limits: z.array(limitSchema),
  /** Of the figures asked for, those of the time that is shown and those that last, the newest first. */
  alarms: z.array(figureAlarmSchema),
})
export type FiguresAnswer = z.infer<typeof figuresAnswerSchema>
