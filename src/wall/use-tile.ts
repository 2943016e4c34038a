import type { WallSource } from '#contract/walls/wall-figures.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { tellTile, tileMachineOf } from './tile-actor.ts'
import type { Answers, ShownStore } from './wall-store.ts'

/** The machine of a tile, told by the calls that it shows. */
export function useTile(store: ShownStore, sources: readonly WallSource[]) {
  const [{ machine, input }] = useState(() => tileMachineOf(store, sources))
  const actor = useActorRef(machine, { input, ...(store.timers && { clock: store.timers }) })
  const snapshot = useSelector(actor, (told) => told)
  const [answers, setAnswers] = useState(() => answersOf(store, sources))
  useEffect(() => tellTile(actor, store, sources, () => setAnswers(answersOf(store, sources))), [actor, store, sources])
  return { actor, snapshot, answers }
}

function answersOf(store: ShownStore, sources: readonly WallSource[]): Answers {
  return Object.fromEntries(sources.map((name) => [name, store.value(name)]))
}
