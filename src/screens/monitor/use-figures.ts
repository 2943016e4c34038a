import { alarm } from '#contract/areas/monitor/alarm.entity.ts'
import type { FigureName } from '#contract/areas/monitor/figures.ts'
import { figuresAnswerSchema, measurementSchema, MONITOR_TOPIC, type Span } from '#contract/wire/monitor.ts'
import type { LiveTables } from '#core/live/live.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useLoading } from '#widgets/use-loading.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createFigureStore, type FigureStore } from './figure-store.ts'
import { useStamp } from './use-stamp.ts'

/** Which figures of which server over which time. */
export interface Wanted {
  names: readonly FigureName[]
  span: Span
  /** Empty = the one that answers. */
  server: string
  /** A moment of the past that stands in the middle, epoch ms; null = up to now. */
  at: number | null
}

/** Courses of these go on with what is heard; the others are means of minutes. */
const LIVE_MS: Partial<Record<Span, number>> = { quarter: 900_000, hour: 3_600_000 }

/** The figures as they are read and then heard; what was missed is read again. */
export function useFigures({ names, span, server, at }: Wanted) {
  const { http, live } = useServices()
  const [store] = useState(createFigureStore)
  const { value, problem, retry, renew } = useLoading(async (_input, signal) => {
    const asked = { names: names.join(','), span, ...(server !== '' && { server }), ...(at !== null && { at }) }
    const { result } = await http.get('/sys/monitor/figures', asked, { signal, quiet: true })
    return z.parse(figuresAnswerSchema, result)
  })
  useEffect(() => {
    if (value !== null) store.replace(value, at === null ? (LIVE_MS[span] ?? null) : null)
  }, [value, store, span, at])
  useEffect(() => followMeasurements(live, store, renew), [live, store, renew])
  const alarms = useStamp(alarm.name)
  useEffect(renew, [renew, alarms])
  const shown = useSyncExternalStore(store.subscribe, store.current)
  return { shown, problem, retry }
}

/** Hears each measurement; a page that comes back after a while reads what it missed. Returns the undo. */
function followMeasurements(live: LiveTables | undefined, store: FigureStore, askAnew: () => void): () => void {
  if (store.current() !== null) askAnew()
  const follower = live?.follow(MONITOR_TOPIC, {
    position: () => live.positionOf(MONITOR_TOPIC),
    update({ patches, lost }) {
      for (const [server, { fields }] of patches) {
        const told = { server, at: fields.get('at')?.value, figures: fields.get('figures')?.value }
        const measurement = z.safeParse(measurementSchema, told)
        if (measurement.success) store.take(measurement.data)
      }
      return lost
    },
    refresh: askAnew,
  })
  return () => follower?.stop()
}
