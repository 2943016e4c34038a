import { createActorStore, type ActorView } from './actor-store.ts'
import type { InspectionBatch, InspectionRecord, RecordOf } from './inspection.ts'
import { createRate, type Rate } from './rate.ts'
import { createRing, type Ring } from './ring.ts'

/** Newest events kept, of all actors together and of each. */
export const LOG_CAPACITY = 2_000
const ACTOR_LOG_CAPACITY = 300

/** An event in the log; `n` counts up without gaps. */
export interface LoggedEvent extends RecordOf<'event'> {
  n: number
}

/** One direction of a socket, or a stream: how much comes and what came last. */
export interface Flow {
  name: string
  count: Rate
  bytes: Rate
  last: RecordOf<'frame'> | null
  lastAtMs: number | null
}

/** What was seen, as the inspector's views subscribe to it. Lists keep their identity while nothing in them changes. */
export interface InspectionStore {
  take(batch: InspectionBatch): void
  /** Everybody who was running is unknown again. */
  restart(): void
  /** Forgets events, frames and figures; who runs stays known. */
  clear(): void
  subscribe: (changed: () => void) => () => void
  actors: () => readonly ActorView[]
  actor: (id: string) => ActorView | null
  log: () => readonly LoggedEvent[]
  logOf: (id: string) => readonly LoggedEvent[]
  /** Frames by socket and direction, e.g. `table in`. */
  frames: () => ReadonlyMap<string, Flow>
  streams: () => ReadonlyMap<string, Flow>
  /** By socket. */
  sockets: () => ReadonlyMap<string, RecordOf<'socket.stands'>>
  events: Rate
  dropped: () => number
}

/** An empty store. Its memory is bounded whatever happens. */
export function createInspectionStore(): InspectionStore {
  return new Store()
}

class Store implements InspectionStore {
  events = createRate()
  readonly #store = createActorStore()
  readonly #listeners = new Set<() => void>()
  readonly #all = createRing<LoggedEvent>(LOG_CAPACITY)
  readonly #own = new Map<string, Ring<LoggedEvent>>()
  #frames: ReadonlyMap<string, Flow> = new Map()
  #streams: ReadonlyMap<string, Flow> = new Map()
  #sockets: ReadonlyMap<string, RecordOf<'socket.stands'>> = new Map()
  #lists = new WeakMap<object, readonly LoggedEvent[]>()
  #n = 0
  #dropped = 0

  take({ records, dropped }: InspectionBatch): void {
    this.#dropped += dropped
    for (const record of records) this.#note(record)
    this.#tell()
  }

  restart(): void {
    this.#store.clear()
    this.#own.clear()
    this.#sockets = new Map()
    this.#tell()
  }

  clear(): void {
    this.#all.clear()
    this.#lists.delete(this.#all)
    this.#own.clear()
    this.#frames = new Map()
    this.#streams = new Map()
    this.events = createRate()
    this.#dropped = 0
    this.#tell()
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  actors = (): readonly ActorView[] => this.#store.list()
  actor = (id: string): ActorView | null => this.#store.get(id)
  log = (): readonly LoggedEvent[] => this.#listOf(this.#all)
  frames = (): ReadonlyMap<string, Flow> => this.#frames
  streams = (): ReadonlyMap<string, Flow> => this.#streams
  sockets = (): ReadonlyMap<string, RecordOf<'socket.stands'>> => this.#sockets
  dropped = (): number => this.#dropped

  logOf = (id: string): readonly LoggedEvent[] => {
    const ring = this.#own.get(id)
    return ring === undefined ? NOTHING : this.#listOf(ring)
  }

  #note(record: InspectionRecord): void {
    if (record.kind === 'event') return this.#noteEvent(record)
    if (record.kind === 'frame') return this.#noteFrame(record)
    if (record.kind === 'stream') return this.#noteStream(record)
    if (record.kind === 'socket.stands') {
      this.#sockets = new Map(this.#sockets).set(record.socket, record)
      return
    }
    this.#store.note(record)
    if (record.kind === 'actor.stopped') this.#own.delete(record.id)
  }

  #noteEvent(record: RecordOf<'event'>): void {
    this.#n += 1
    const entry = { ...record, n: this.#n }
    this.events.add(record.atMs)
    this.#store.noteEvent(record)
    this.#all.push(entry)
    const own = this.#own.get(record.id) ?? createRing<LoggedEvent>(ACTOR_LOG_CAPACITY)
    own.push(entry)
    this.#own.set(record.id, own)
    this.#lists.delete(this.#all)
    this.#lists.delete(own)
  }

  #noteFrame(record: RecordOf<'frame'>): void {
    this.#frames = noted(this.#frames, `${record.socket} ${record.direction}`, record.atMs, record)
    this.#streams = noted(this.#streams, `${record.socket} · ${record.what}`, record.atMs, record)
  }

  #noteStream({ name, atMs }: RecordOf<'stream'>): void {
    this.#streams = noted(this.#streams, name, atMs, null)
  }

  #listOf(ring: Ring<LoggedEvent>): readonly LoggedEvent[] {
    const list = this.#lists.get(ring) ?? ring.toArray()
    this.#lists.set(ring, list)
    return list
  }

  #tell(): void {
    for (const changed of this.#listeners) changed()
  }
}

const NOTHING: readonly LoggedEvent[] = []
/** Kinds of frames are named by their senders. */
const MOST_FLOWS = 40

function noted(flows: ReadonlyMap<string, Flow>, name: string, atMs: number, frame: RecordOf<'frame'> | null) {
  const known = flows.get(name)
  const key = known === undefined && flows.size >= MOST_FLOWS ? '其他' : name
  const flow = flows.get(key) ?? { name: key, count: createRate(), bytes: createRate(), last: null, lastAtMs: null }
  flow.count.add(atMs)
  if (frame !== null) flow.bytes.add(atMs, frame.bytes)
  return new Map(flows).set(key, { ...flow, last: frame ?? flow.last, lastAtMs: atMs })
}
