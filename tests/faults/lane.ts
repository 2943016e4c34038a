import type { Socket } from 'node:net'

/** The part of a clock a network needs; a simulated one makes minutes pass at once. */
export interface NetworkClock {
  now(): number
  setTimeout(run: () => void, ms: number): unknown
}

/** What the network does to everything that travels. */
export interface Weather {
  /** Each chunk takes this long, and up to `jitterMs` more. */
  latencyMs: number
  jitterMs: number
  /** This share of the chunks (0…1) comes `lateMs` later; order is kept, as TCP keeps it. */
  lateShare: number
  lateMs: number
  /** This share of the chunks never arrives. */
  dropShare: number
  /** Chunks fall apart into pieces of so many bytes, one each `everyMs`; null = they stay whole. */
  dribble: { bytes: number; everyMs: number } | null
}

export const FAIR: Weather = { latencyMs: 0, jitterMs: 0, lateShare: 0, lateMs: 0, dropShare: 0, dribble: null }

/** What a lane carries: bytes, or that its source ended. */
type Load = { kind: 'bytes'; bytes: Buffer } | { kind: 'end' } | { kind: 'break' }

/** A frozen lane reads no further than this: the sender feels it, as it would. */
const MOST_HELD_BYTES = 65_536

interface Outside {
  clock: NetworkClock
  /** 0…1. */
  random: () => number
  weather: () => Weather
  isFrozen: () => boolean
}

/** One direction of one link, in order. */
export class Lane {
  readonly #source: Socket
  readonly #target: Socket
  readonly #outside: Outside
  #queue: { load: Load; dueMs: number }[] = []
  #isLost = false
  #opening = ''
  /** Bytes that were swallowed. */
  lostBytes = 0

  constructor(source: Socket, target: Socket, outside: Outside) {
    this.#source = source
    this.#target = target
    this.#outside = outside
    source.on('data', (bytes: Buffer) => this.#take({ kind: 'bytes', bytes }))
    source.on('end', () => this.#take({ kind: 'end' }))
    source.on('error', () => this.#take({ kind: 'break' }))
    target.on('drain', () => source.resume())
  }

  /** Bytes that wait for a thaw or for their time. */
  get heldBytes(): number {
    return this.#queue.reduce((sum, { load }) => sum + (load.kind === 'bytes' ? load.bytes.length : 0), 0)
  }

  /** The first bytes that were sent. */
  get opening(): string {
    return this.#opening
  }

  /** Whether something that was sent may not be where it should be. */
  get isImpaired(): boolean {
    return this.#isLost || this.#outside.isFrozen() || this.heldBytes > 0
  }

  /** From now on nothing arrives any more, not even the end: this half of the link is gone and nobody is told. */
  lose(): void {
    this.#isLost = true
    this.#queue = []
  }

  /** Delivers what is due. */
  pump(): void {
    while (!this.#outside.isFrozen()) {
      const [head] = this.#queue
      if (head === undefined || head.dueMs > this.#outside.clock.now()) break
      this.#queue.shift()
      this.#deliver(head.load)
    }
    if (this.heldBytes < MOST_HELD_BYTES && !this.#target.writableNeedDrain) this.#source.resume()
  }

  #take(load: Load): void {
    const { random, weather } = this.#outside
    const size = load.kind === 'bytes' ? load.bytes.length : 0
    if (load.kind === 'bytes') this.#opening ||= load.bytes.toString('latin1')
    if (this.#isLost || (size > 0 && random() < weather().dropShare)) {
      this.lostBytes += size
      return
    }
    this.#plan(load)
    this.pump()
    if (this.heldBytes >= MOST_HELD_BYTES) this.#source.pause()
  }

  #plan(load: Load): void {
    const { clock, random, weather } = this.#outside
    const { latencyMs, jitterMs, lateShare, lateMs, dribble } = weather()
    const isLate = random() < lateShare
    const arrivalMs = clock.now() + latencyMs + Math.round(jitterMs * random()) + (isLate ? lateMs : 0)
    let dueMs = Math.max(arrivalMs, this.#queue.at(-1)?.dueMs ?? 0)
    for (const piece of piecesOf(load, dribble?.bytes)) {
      this.#queue.push({ load: piece, dueMs })
      if (dueMs > clock.now()) clock.setTimeout(() => this.pump(), dueMs - clock.now())
      dueMs += dribble?.everyMs ?? 0
    }
  }

  #deliver(load: Load): void {
    if (load.kind === 'end') this.#target.end()
    else if (load.kind === 'break') this.#target.destroy()
    else if (!this.#target.destroyed && !this.#target.write(load.bytes)) this.#source.pause()
  }
}

function piecesOf(load: Load, length: number | undefined): Load[] {
  if (load.kind !== 'bytes' || length === undefined) return [load]
  const count = Math.ceil(load.bytes.length / length)
  return Array.from({ length: count }, (_, index) => ({
    kind: 'bytes',
    bytes: load.bytes.subarray(index * length, (index + 1) * length),
  }))
}
