import { measurementSchema, MONITOR_TOPIC, type FiguresAnswer, type Measurement } from '#contract/wire/monitor.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

/** Until what is shown is read anew. */
const MOST = 60

/** What was heard of the servers since the page is shown, the newest last. */
export function useMeasurements(): readonly Measurement[] {
  const { live } = useServices()
  const [heard, setHeard] = useState<readonly Measurement[]>([])
  useEffect(() => {
    const follower = live?.follow(MONITOR_TOPIC, {
      position: () => live.positionOf(MONITOR_TOPIC),
      update({ patches, lost }) {
        const told = [...patches].flatMap(([server, { fields }]) => {
          const one = z.safeParse(measurementSchema, {
            server,
            at: fields.get('at')?.value,
            figures: fields.get('figures')?.value,
          })
          return one.success ? [one.data] : []
        })
        setHeard((before) => [...before, ...told].slice(-MOST))
        return lost
      },
      refresh: () => setHeard([]),
    })
    return () => follower?.stop()
  }, [live])
  return heard
}

/** What was read, continued with what was heard of the same server since. */
export function withMeasured(answer: FiguresAnswer, heard: readonly Measurement[]): FiguresAnswer {
  const since = heard.filter(({ server, at }) => server === answer.server && at > answer.latest.at)
  if (since.length === 0) return answer
  const figures = since.map((one) => one.figures as Record<string, number>)
  return {
    ...answer,
    latest: { server: answer.server, at: since.at(-1)!.at, figures: figures.at(-1)! },
    at: [...answer.at, ...since.map(({ at }) => at)],
    series: Object.fromEntries(
      Object.entries(answer.series).map(([name, values]) => [
        name,
        [...values, ...figures.map((one) => one[name] ?? null)],
      ]),
    ),
  }
}
