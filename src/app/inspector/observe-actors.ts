import type { InspectionRecord, RecordOf } from '#core/inspector/inspection.ts'
import { payloadText } from '#core/inspector/payload-text.ts'
import type { RunningActors } from '#core/running-actors.ts'
import type { AnyActor, EventObject, InspectionEvent } from 'xstate'
import { childrenOf, isMachine, statusOf } from './actor-facts.ts'
import type { ActorRegister } from './actor-register.ts'
import { nameOfArrow } from './build-state-tree.ts'

interface Options {
  running: RunningActors
  register: ActorRegister
  /** Epoch ms. */
  now: () => number
  /** Values that must not be shown wherever they stand. */
  secrets: () => readonly string[]
  /** What else an event stands for, e.g. a frame that was sent. */
  meaning: (id: string, event: EventObject, atMs: number) => InspectionRecord | null
  /** Something happened: ask for the records before the next paint. */
  wake: () => void
}

export interface ActorObserver {
  /** What happened since the last call. */
  take: () => { records: InspectionRecord[]; dropped: number }
  stop: () => void
}

/** Most that is kept between two paints. */
const MOST_WAITING = 5_000

interface Seen {
  inspected: InspectionEvent
  atMs: number
}

/** Listens to every running actor and tells what happened in records. Between two paints it only collects. */
export function observeActors(options: Options): ActorObserver {
  return new Observer(options)
}

class Observer implements ActorObserver {
  readonly #options: Options
  readonly #roots = new Map<object, () => void>()
  readonly #stopRoots: () => void
  #seen: Seen[] = []
  #records: InspectionRecord[] = []
  #touched = new Set<string>()
  #dropped = 0

  constructor(options: Options) {
    this.#options = options
    this.#stopRoots = options.running.subscribe(() => this.#followRoots())
    this.#followRoots()
  }

  take = (): { records: InspectionRecord[]; dropped: number } => {
    const seen = this.#seen
    this.#seen = []
    const latest = new Map<string, RecordOf<'event'>>()
    for (const one of seen) this.#note(one, latest)
    for (const id of this.#touched) this.#stand(id)
    this.#touched.clear()
    const taken = { records: this.#records, dropped: this.#dropped }
    this.#records = []
    this.#dropped = 0
    return taken
  }

  stop = (): void => {
    this.#stopRoots()
    for (const undo of this.#roots.values()) undo()
    this.#roots.clear()
    this.#seen = []
  }

  #followRoots(): void {
    const { running, register, wake } = this.#options
    const all = running.all() as readonly { name: string; actor: AnyActor }[]
    const now = new Set<object>(all.map(({ actor }) => actor))
    for (const [actor, undo] of this.#roots) {
      if (now.has(actor)) continue
      undo()
      this.#roots.delete(actor)
      const id = register.idOf(actor)
      if (id !== null) this.#end(id)
    }
    for (const { name, actor } of all) {
      if (this.#roots.has(actor)) continue
      const subscription = actor.system.inspect((inspected) => this.#see(inspected))
      this.#roots.set(actor, () => subscription.unsubscribe())
      this.#begin(actor, null, name)
    }
    wake()
  }

  #see(inspected: InspectionEvent): void {
    if (inspected.type !== '@xstate.event' && inspected.type !== '@xstate.microstep') return
    if (this.#seen.length >= MOST_WAITING) {
      if (inspected.type === '@xstate.event') this.#dropped += 1
      return
    }
    this.#seen.push({ inspected, atMs: this.#options.now() })
    this.#options.wake()
  }

  #note({ inspected, atMs }: Seen, latest: Map<string, RecordOf<'event'>>): void {
    const { register, secrets, meaning } = this.#options
    const actor = inspected.actorRef as AnyActor
    const id = register.idOf(actor) ?? this.#meet(actor)
    if (id === null) return
    this.#touched.add(id)
    if (inspected.type === '@xstate.microstep') {
      const record = latest.get(id)
      for (const transition of inspected._transitions) record?.arrows.push(nameOfArrow(transition))
      return
    }
    if (inspected.type !== '@xstate.event') return
    const { type, ...payload } = inspected.event
    const from = inspected.sourceRef === undefined ? null : register.idOf(inspected.sourceRef)
    const text = Object.keys(payload).length === 0 ? '' : payloadText(payload, { secrets: secrets() })
    const record: RecordOf<'event'> = { kind: 'event', id, from, type, payload: text, arrows: [], atMs }
    latest.set(id, record)
    this.#records.push(record)
    const more = meaning(id, inspected.event, atMs)
    if (more !== null) this.#records.push(more)
  }

  /** An actor nobody spoke of before: a child that just began. */
  #meet(actor: AnyActor): string | null {
    const parent = actor._parent
    if (parent === undefined) return null
    const parentId = this.#options.register.idOf(parent) ?? this.#meet(parent as AnyActor)
    return parentId === null ? null : this.#begin(actor, parentId, actor.id)
  }

  #begin(actor: AnyActor, parent: string | null, name: string): string {
    const { register, now } = this.#options
    const { id, isNew } = register.enter(actor, parent, name)
    if (!isNew) return id
    const machine = isMachine(actor) ? actor.logic.id : null
    this.#records.push({ kind: 'actor.started', id, parent, name, machine, atMs: now() })
    this.#touched.add(id)
    return id
  }

  #stand(id: string): void {
    const { register, now } = this.#options
    const actor = register.actorOf(id)
    if (actor === null) return
    const running = new Map(childrenOf(actor).map(([name, child]) => [child as object, name]))
    for (const child of register.childrenOf(id)) {
      const known = register.actorOf(child)
      if (known === null || !running.has(known)) this.#end(child)
    }
    for (const [child, name] of running) {
      if (register.idOf(child) === null) this.#stand(this.#begin(child as AnyActor, id, name))
    }
    this.#records.push(statusOf(id, actor, now()))
  }

  #end(id: string): void {
    this.#options.register.leave(id)
    this.#records.push({ kind: 'actor.stopped', id, atMs: this.#options.now() })
  }
}
