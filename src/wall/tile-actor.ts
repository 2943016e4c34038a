import type { WallSource } from '#contract/walls/wall-figures.ts'
import { wallTileWith } from '#machines/wall/wall-tile-with.ts'
import type { wallTileMachine } from '#machines/wall/wall-tile.machine.ts'
import type { ActorRefFrom } from 'xstate'
import { ageOf, periodOf } from './tile-age.ts'
import type { ShownStore } from './wall-store.ts'

/** The machine of a tile that shows these calls, and what it begins with. */
export function tileMachineOf(store: ShownStore, sources: readonly WallSource[]) {
  const machine = wallTileWith(() => {
    for (const name of sources) store.ask(name)
  })
  return { machine, input: { periodMs: periodOf(sources), age: () => ageOf(store, sources) } }
}

/** Tells a tile what its calls answer. @param onSample all of them were answered @returns the undo */
export function tellTile(
  actor: ActorRefFrom<typeof wallTileMachine>,
  store: ShownStore,
  sources: readonly WallSource[],
  onSample: () => void,
): () => void {
  const sample = () => {
    if (!sources.every((name) => store.ageOf(name) < Infinity)) return
    actor.send({ type: 'sample' })
    onSample()
  }
  sample()
  const undo = sources.map((name) =>
    store.follow(name, (event) => {
      if (event.type === 'sample') sample()
      else actor.send(event)
    }),
  )
  return () => undo.forEach((stop) => stop())
}
