import { createInspectionStore } from '#core/inspector/inspection-store.ts'
import type { Inspector } from '#core/inspector/inspector.ts'
import { payloadText } from '#core/inspector/payload-text.ts'
import type { StateTree } from '#core/inspector/state-tree.ts'
import type { RunningActors } from '#core/running-actors.ts'
import type { LiveOfPerson } from '#app/live-of-person.ts'
import { nextPaint } from '#streams/next-paint.ts'
import { Subscription, type Observable } from 'rxjs'
import type { AnyMachineSnapshot } from 'xstate'
import { isMachine } from './actor-facts.ts'
import { createActorRegister } from './actor-register.ts'
import { buildStateTree } from './build-state-tree.ts'
import { observeActors } from './observe-actors.ts'
import { observeLinks, sentFrame } from './observe-links.ts'

export interface InspectorOutside {
  running: RunningActors
  live: LiveOfPerson
  /** Streams worth a figure, by what they are called. */
  streams: Readonly<Record<string, Observable<unknown>>>
  /** Epoch ms. */
  now: () => number
  secrets: () => readonly string[]
  /** Tells once when collected facts are due; the next paint unless given. */
  due?: () => Observable<void>
}

/** The inspector over XState's inspection API: attaches to every running system while it is watched, folds what it heard once per paint. */
export function createInspector(outside: InspectorOutside): Inspector {
  const store = createInspectionStore()
  const register = createActorRegister()
  const trees = new Map<string, StateTree>()
  let kept: ReadonlyMap<string, string> = new Map()
  const machineOf = (id: string) => {
    const actor = register.actorOf(id)
    return actor !== null && isMachine(actor) ? actor : null
  }
  const treeOf = (id: string): StateTree | null => {
    const name = store.actor(id)?.machine ?? ''
    const actor = machineOf(id)
    const tree = trees.get(name) ?? (actor === null ? null : buildStateTree(actor.logic))
    if (tree !== null) trees.set(name, tree)
    return tree
  }
  const contextOf = (id: string): string | null => {
    const actor = machineOf(id)
    if (actor === null) return kept.get(id) ?? null
    const { context } = actor.getSnapshot() as AnyMachineSnapshot
    return payloadText(context, { secrets: outside.secrets(), longest: 12_000, indent: 2 })
  }
  /** What stands still can be looked at although no actor is held any more. */
  const keep = (): void => {
    const machines = store.actors().filter(({ id }) => treeOf(id) !== null)
    kept = new Map(machines.map(({ id }) => [id, contextOf(id) ?? '']))
  }
  const begin = () => {
    kept = new Map()
    const end = watch(outside, register, store)
    return () => {
      keep()
      end()
    }
  }
  return { store, watch: shared(begin), treeOf, contextOf }
}

/** Two tabs of the page watch once: it begins with the first and ends with the last. */
function shared(begin: () => () => void): () => () => void {
  let watchers = 0
  let end = (): void => {}
  return () => {
    if (watchers === 0) end = begin()
    watchers += 1
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      watchers -= 1
      if (watchers === 0) end()
    }
  }
}

function watch(outside: InspectorOutside, register: ReturnType<typeof createActorRegister>, store: Inspector['store']) {
  const { due = nextPaint, secrets } = outside
  let waiting = Subscription.EMPTY
  const flush = (): void => {
    const [actors, links] = [seen.take(), heard.take()]
    store.take({ records: [...actors.records, ...links.records], dropped: actors.dropped + links.dropped })
  }
  let isReady = false
  const wake = (): void => {
    if (isReady && waiting.closed) waiting = due().subscribe(flush)
  }
  store.restart()
  const heard = observeLinks({ ...outside, wake })
  const meaning = (id: string, event: { type: string }, atMs: number) => sentFrame(id, event, atMs, secrets())
  const seen = observeActors({ ...outside, register, meaning, wake })
  isReady = true
  flush()
  return () => {
    waiting.unsubscribe()
    seen.stop()
    heard.stop()
    for (const id of store.actors().map((view) => view.id)) register.leave(id)
  }
}
