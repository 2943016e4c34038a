import { figuresKey, type FigureFeed, type FigureFrame } from '#contract/wire/figures.ts'
import { figureAgeMachine } from '#machines/figure-age/figure-age.machine.ts'
import { snapshotFeedWith } from '#machines/snapshot-feed/snapshot-feed-with.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { ageOf, type LiveFigure } from './use-live-figures.ts'

interface Asked {
  feed: FigureFeed
  /** The call that answers all of it. */
  path: string
  /** '' = all that the person may see; for another one the view is made anew. */
  orgId: string
  isShown: boolean
  /** How old what was told may get, in ms. */
  promiseMs: number
  /** Takes what the call answered. @throws for what it cannot read */
  take: (answer: unknown) => void
  /** Takes what was told. @returns whether something is lacking now */
  hear: (frame: FigureFrame) => boolean
}

/** Follows something larger than a frame; what comes goes to `take` and `hear` and never through React. */
export function useSnapshotFeed({ feed, path, orgId, isShown, promiseMs, take, hear }: Asked) {
  const { http, figures } = useServices()
  const ages = useRunning(useActorRef(figureAgeMachine, { input: { promiseMs } }))
  const [machine] = useState(() =>
    snapshotFeedWith({
      follow: (lacks) =>
        figures?.follow(figuresKey(feed, orgId === '' ? undefined : orgId), (frame) => {
          ages.send({ type: 'sample', ageMs: ageOf(figures, frame.at) })
          if (hear(frame)) lacks()
        }),
      async fetchSnapshot(signal) {
        const { result } = await http.get(path, orgId === '' ? {} : { orgId }, { signal, quiet: true })
        take(result)
      },
    }),
  )
  const actor = useRunning(useActorRef(machine))
  useEffect(() => actor.send({ type: isShown ? 'page.shown' : 'page.hidden' }), [actor, isShown])
  const age: LiveFigure<FigureFeed>['age'] = useSelector(ages, ({ value }) => value)
  const problem = useSelector(actor, ({ context }) => context.problem)
  return { age, problem, retry: () => actor.send({ type: 'snapshot.read' }) }
}
