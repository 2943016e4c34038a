import type { WallSource } from '#contract/walls/wall-figures.ts'
import { wallTileMachine } from '#machines/wall/wall-tile.machine.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { ageOf, periodOf } from './tile-age.ts'
import type { Answers, WallStore } from './wall-store.ts'

/** The machine of a tile, told by the calls that it shows. */
export function useTile(store: WallStore, sources: readonly WallSource[]) {
  const [machine] = useState(() =>
    wallTileMachine.provide({
      actions: {
        askSource: () => {
          for (const name of sources) store.ask(name)
        },
      },
    }),
  )
  const [input] = useState(() => ({ periodMs: periodOf(sources), age: () => ageOf(store, sources) }))
  const actor = useActorRef(machine, { input })
  const snapshot = useSelector(actor, (told) => told)
  const [answers, setAnswers] = useState(() => answersOf(store, sources))
  useEffect(() => {
    const sample = () => {
      if (!sources.every((name) => store.ageOf(name) < Infinity)) return
      actor.send({ type: 'sample' })
      setAnswers(answersOf(store, sources))
    }
    sample()
    const undo = sources.map((name) =>
      store.follow(name, (event) => {
        if (event.type === 'sample') sample()
        else actor.send(event)
      }),
    )
    return () => undo.forEach((stop) => stop())
  }, [actor, store, sources])
  return { actor, snapshot, answers }
}

function answersOf(store: WallStore, sources: readonly WallSource[]): Answers {
  return Object.fromEntries(sources.map((name) => [name, store.value(name)]))
}
