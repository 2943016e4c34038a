import type { RecordOf, RunningTimer } from './inspection.ts'

/** A running actor as the inspector lists it. */
export interface ActorView {
  id: string
  parent: string | null
  name: string
  /** Id of its machine; null for a helper. */
  machine: string | null
  /** How many actors it stands below. */
  depth: number
  status: RecordOf<'actor.stands'>['status']
  states: readonly string[]
  tags: readonly string[]
  timers: readonly RunningTimer[]
  startedAtMs: number
  /** Events it was given since it is watched. */
  events: number
  lastEvent: string | null
  lastAtMs: number | null
  /** Its helpers by name: what it is waiting for or listening to. */
  helpers: readonly string[]
}

type About = RecordOf<'actor.started'> | RecordOf<'actor.stopped'> | RecordOf<'actor.stands'>

/** Who runs: each actor after its parent, each a new object only when something about it changed. */
export interface ActorStore {
  note(record: About): void
  noteEvent(record: RecordOf<'event'>): void
  get(id: string): ActorView | null
  list(): readonly ActorView[]
  clear(): void
}

/** An empty store. */
export function createActorStore(): ActorStore {
  const actors = new Map<string, ActorView>()
  let sorted: readonly ActorView[] | null = null
  const put = (view: ActorView): void => {
    actors.set(view.id, view)
    sorted = null
  }
  const renewHelpers = (id: string | null): void => {
    const parent = id === null ? undefined : actors.get(id)
    if (parent === undefined) return
    const helpers = [...actors.values()].filter((view) => view.parent === id && view.machine === null)
    put({ ...parent, helpers: helpers.map(({ name }) => name) })
  }
  const remove = (id: string): void => {
    const gone = actors.get(id)
    if (gone === undefined) return
    actors.delete(id)
    sorted = null
    for (const view of actors.values()) if (view.parent === id) remove(view.id)
    if (gone.machine === null) renewHelpers(gone.parent)
  }
  return {
    note(record) {
      if (record.kind === 'actor.stopped') return remove(record.id)
      const known = actors.get(record.id)
      if (record.kind === 'actor.started') {
        const depth = record.parent === null ? 0 : (actors.get(record.parent)?.depth ?? 0) + 1
        put(begun(record, depth))
        if (record.machine === null) renewHelpers(record.parent)
      } else if (known !== undefined) {
        const { status, states, tags, timers } = record
        put({ ...known, status, states, tags, timers })
      }
    },
    noteEvent({ id, type, atMs }) {
      const known = actors.get(id)
      if (known !== undefined) put({ ...known, events: known.events + 1, lastEvent: type, lastAtMs: atMs })
    },
    get: (id) => actors.get(id) ?? null,
    list: () => (sorted ??= inOrder([...actors.values()])),
    clear() {
      actors.clear()
      sorted = null
    },
  }
}

function begun({ id, parent, name, machine, atMs }: RecordOf<'actor.started'>, depth: number): ActorView {
  return {
    id,
    parent,
    name,
    machine,
    depth,
    status: 'active',
    states: [],
    tags: [],
    timers: [],
    startedAtMs: atMs,
    events: 0,
    lastEvent: null,
    lastAtMs: null,
    helpers: [],
  }
}

function inOrder(views: readonly ActorView[]): readonly ActorView[] {
  const children = new Map<string | null, ActorView[]>()
  for (const view of views) {
    const siblings = children.get(view.parent)
    if (siblings === undefined) children.set(view.parent, [view])
    else siblings.push(view)
  }
  const below = (id: string | null): ActorView[] =>
    (children.get(id) ?? []).flatMap((view) => [view, ...below(view.id)])
  return below(null)
}
