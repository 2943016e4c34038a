import { figuresKey, type FigureFeed, type FigureOf } from '#contract/wire/figures.ts'
import type { LiveFigures } from '#core/live/live-figures.ts'
import { figureAgeMachine } from '#machines/figure-age/figure-age.machine.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'

/** Figures as they were told last. */
export interface LiveFigure<F extends FigureFeed> {
  /** null = none yet. */
  figures: Readonly<Partial<Record<FigureOf<F>, number>>> | null
  /** What the feed tells beside them. */
  details: unknown
  /** The moment they were true at, epoch ms of the server. */
  asOf: number | null
  age: 'waiting' | 'fresh' | 'late' | 'stale' | 'silent'
}

/** Figures of a feed while somebody looks. @param orgId an organisation and what is below it; '' = all that the person may see @param promiseMs how old they may get */
export function useLiveFigures<F extends FigureFeed>(
  feed: F,
  { orgId, promiseMs, isShown }: { orgId: string; promiseMs: number; isShown: boolean },
): LiveFigure<F> {
  const { figures: live } = useServices()
  const key = figuresKey(feed, orgId === '' ? undefined : orgId)
  const actor = useRunning(useActorRef(figureAgeMachine, { input: { promiseMs } }))
  const age = useSelector(actor, ({ value }) => value)
  const [told, setTold] = useState<{ key: string } & Pick<LiveFigure<F>, 'figures' | 'details' | 'asOf'>>()
  useEffect(() => {
    if (!isShown) return undefined
    return live?.follow(key, ({ figures, details, asOf, at }) => {
      actor.send({ type: 'sample', ageMs: ageOf(live, at) })
      setTold({ key, figures: figures as LiveFigure<F>['figures'], details, asOf })
    })
  }, [live, actor, key, isShown])
  // Of another organisation: as long as the figures of the one before it are young, those of this one are waited for.
  if (told?.key !== key)
    return {
      figures: null,
      details: undefined,
      asOf: null,
      age: age === 'silent' || age === 'stale' ? 'silent' : 'waiting',
    }
  return { figures: told.figures, details: told.details, asOf: told.asOf, age }
}

/** How old what was sent at a moment is by the clock of the server, in ms; 0 as long as nobody knows it. */
export function ageOf(live: LiveFigures, at: number): number {
  const offset = live.clockOffset()
  return offset === null ? 0 : Math.max(0, Date.now() + offset.offsetMs - at)
}
