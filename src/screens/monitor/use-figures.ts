import type { FigureName } from '#contract/areas/monitor/figures.ts'
import {
  figuresAnswerSchema,
  measurementSchema,
  MONITOR_TOPIC,
  type FiguresAnswer,
  type Span,
} from '#contract/wire/monitor.ts'
import type { Row } from '#contract/wire/row.ts'
import type { LiveTables } from '#core/live.ts'
import { recordViewWith } from '#machines/record-view/record-view-with.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createFigureStore, type FigureStore } from './figure-store.ts'

/** Which figures of which server over which time. */
export interface Wanted {
  names: readonly FigureName[]
  span: Span
  /** Empty = the one that answers. */
  server: string
}

/** The figures as they are read and then heard; what was missed is read again. */
export function useFigures({ names, span, server }: Wanted) {
  const { http, live } = useServices()
  const [store] = useState(createFigureStore)
  const [machine] = useState(() =>
    recordViewWith({
      async fetchRecord(_input, signal) {
        const asked = { names: names.join(','), span, ...(server !== '' && { server }) }
        const { result } = await http.get('/sys/monitor/figures', asked, { signal, quiet: true })
        return z.parse(figuresAnswerSchema, result) as Row
      },
    }),
  )
  const actor = useRunning(useActorRef(machine, { input: { id: `${span} ${server}` } }))
  const { record, problem } = useSelector(actor, ({ context }) => context)
  useEffect(() => {
    if (record !== null) store.replace(record as FiguresAnswer, span === 'hour')
  }, [record, store, span])
  useEffect(() => followMeasurements(live, store, () => actor.send({ type: 'record.changed' })), [live, store, actor])
  const shown = useSyncExternalStore(store.subscribe, store.current)
  return { shown, problem, retry: () => actor.send({ type: 'retry' }) }
}

/** Hears each measurement; whoever comes back after a while reads what they missed. Returns the undo. */
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
