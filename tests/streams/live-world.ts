import type { LivePosition } from '#contract/wire/live.ts'
import type { SocketClass } from '#streams/socket-attempt.ts'
import { FakeSocket } from './fake-socket.ts'

/** Numbers from a seed, 0…1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface WorldRow {
  id: string
  name: string
  version: number
}

/** One link as the server sees it; either direction may silently lose everything. */
class WorldSocket extends FakeSocket {
  static readonly CLOSING = 2
  up = true
  down = true
  wanted = false
  /** The last number sent to it, lost or not. */
  sentSeq = 0
  /** Accepted by the server and not given up by it. */
  accepted = false
}

const isLive = (address: string) => address.includes('vxeSocket')

const LATENCY_MS = 20
const LOG_LENGTH = 300

/** A server, its table and the network in front of it, on the fake clock; every kind of fault can be made to happen. */
export class World {
  readonly #random: () => number
  readonly sockets: WorldSocket[] = []
  rows: WorldRow[] = Array.from({ length: 20 }, (_, index) => ({ id: String(index + 1), name: 'n0', version: 0 }))
  ep = 'e1'
  seq = 0
  log: { seq: number; frame: object }[] = []
  isReachable = true
  knowsResume = true
  refusals = 0
  hangs = 0
  throws = 0
  lostReplies = 0
  lostFrames = 0
  failingLists = 0
  lists = 0
  born = 0
  /** Told whenever something fails because it was made to. */
  failed = () => {}
  readonly Socket: SocketClass

  constructor(random: () => number) {
    this.#random = random
    const connect = (socket: WorldSocket) => this.#connect(socket)
    const fails = (address: string) => isLive(address) && this.#isDue('throws')
    class Socket extends WorldSocket {
      constructor(address: string, protocols: string[] = []) {
        super(address, protocols)
        if (fails(address)) throw new SyntaxError('illegal sub-protocol')
        connect(this)
      }
    }
    this.Socket = Socket as unknown as SocketClass
  }

  /** Links the page has not let go of. */
  held(path: string): WorldSocket[] {
    return this.sockets.filter(
      (socket) => socket.address.includes(path) && socket.closeCalls === 0 && socket.readyState < 2,
    )
  }

  works(path: string): boolean {
    return this.held(path).some((socket) => socket.accepted && socket.readyState === 1 && socket.up && socket.down)
  }

  change(): void {
    const row = this.rows[Math.floor(this.#random() * this.rows.length)]!
    row.version += 1
    row.name = `n${this.seq + 1}`
    this.#publish({ type: 'update_vxe_table', data: { socketKey: 'position', args: [{ ...row }, ''] } })
  }

  replace(): void {
    const gone = this.rows.splice(Math.floor(this.#random() * this.rows.length), 1)[0]!
    this.rows.push({ id: `r${++this.born}`, name: `n${this.seq + 1}`, version: 0 })
    const ids = [gone.id]
    this.#publish({ type: 'common_send_date', data: { key: 'position', args: [{ action: 'delete', ids }] } })
  }

  cut(code = 1006): void {
    for (const socket of this.sockets.filter((one) => one.accepted)) {
      socket.accepted = false
      if (socket.down) socket.drop(code)
    }
  }

  renumber(): void {
    this.ep = `e${Math.floor(this.#random() * 1e9)}`
    this.seq = 0
    this.log = []
  }

  /** The rows of the first page after a while; where the server numbers its answers it tells the position too. */
  list(isNumbered: boolean): Promise<{ records: WorldRow[]; total: number; ep?: string; seq?: number }> {
    this.lists += 1
    return new Promise((resolve, reject) => {
      setTimeout(() => {
        const isFailing = this.failingLists > 0 && this.failingLists-- > 0
        const place = isNumbered ? { ep: this.ep, seq: this.seq } : {}
        const answer = { records: this.page(), total: this.rows.length, ...place }
        setTimeout(
          () => {
            if (isFailing || !this.isReachable) reject(new Error('网络异常'))
            else resolve(answer)
          },
          LATENCY_MS * (1 + 8 * this.#random()),
        )
      }, LATENCY_MS)
    })
  }

  page(): WorldRow[] {
    return this.rows.slice(0, 10).map((row) => ({ ...row }))
  }

  /** Forgets what is over, so that a day fits in memory. */
  tidy(): void {
    const over = this.sockets.filter((socket) => socket.closeCalls > 0 || socket.readyState === 3)
    for (const socket of over) this.sockets.splice(this.sockets.indexOf(socket), 1)
  }

  #connect(socket: WorldSocket): void {
    this.sockets.push(socket)
    const isTable = isLive(socket.address)
    if (isTable && this.#isDue('hangs')) return
    const isRefused = isTable && this.#isDue('refusals')
    setTimeout(() => {
      if (socket.closeCalls > 0) return
      if (isRefused || !this.isReachable) {
        socket.break()
        socket.drop(1006)
        return
      }
      socket.accepted = true
      socket.send = (text: string) => void setTimeout(() => this.#receive(socket, text), LATENCY_MS)
      socket.open()
    }, LATENCY_MS)
  }

  #isDue(kind: 'throws' | 'hangs' | 'refusals' | 'lostReplies'): boolean {
    if (this[kind] === 0) return false
    this[kind] -= 1
    this.failed()
    return true
  }

  #receive(socket: WorldSocket, text: string): void {
    if (!socket.accepted || !socket.up || socket.closeCalls > 0) return
    if (text === 'HeartBeat') return this.#reply(socket, 'HeartBeat')
    const frame = JSON.parse(text) as { type: string; data: Record<string, LivePosition> }
    if (frame.type === 'heart_beat') {
      const seq = socket.wanted ? { seq: { position: socket.sentSeq } } : {}
      return this.#reply(socket, JSON.stringify({ type: 'heart_beat', data: true, ...seq }))
    }
    if (frame.type === 'resume' && this.knowsResume) this.#resume(socket, frame.data)
  }

  #reply(socket: WorldSocket, text: string): void {
    if (isLive(socket.address) && this.#isDue('lostReplies')) return
    this.#deliver(socket, text)
  }

  #resume(socket: WorldSocket, data: Record<string, LivePosition>): void {
    socket.wanted = true
    const asked = data['position'] ?? { ep: null, seq: null }
    const missed = this.log.filter(({ seq }) => seq > (asked.seq ?? 0))
    const reachesBack = asked.seq === this.seq || missed[0]?.seq === (asked.seq ?? 0) + 1
    const recovered = asked.ep === this.ep && asked.seq !== null && reachesBack
    if (recovered) {
      socket.sentSeq = asked.seq ?? 0
      for (const change of missed) this.#send(socket, change)
    }
    socket.sentSeq = this.seq
    const answer = { position: { recovered, ep: this.ep, seq: this.seq } }
    this.#deliver(socket, JSON.stringify({ type: 'resume_ok', data: answer }))
  }

  #publish(frame: object): void {
    this.seq += 1
    const change = { seq: this.seq, frame }
    this.log = [...this.log.slice(1 - LOG_LENGTH), change]
    for (const socket of this.sockets) {
      if (!this.knowsResume && isLive(socket.address)) this.#deliver(socket, JSON.stringify(frame))
      if (socket.wanted) this.#send(socket, change, this.lostFrames > 0 && this.lostFrames-- > 0)
    }
  }

  #send(socket: WorldSocket, { seq, frame }: { seq: number; frame: object }, isLost = false): void {
    const text = JSON.stringify({ ...frame, ep: this.ep, seq, prev: socket.sentSeq })
    socket.sentSeq = seq
    if (!isLost) this.#deliver(socket, text, this.#random() < 0.1 ? 2 : 1)
  }

  #deliver(socket: WorldSocket, text: string, times = 1): void {
    setTimeout(() => {
      for (let time = 0; time < times; time++) {
        if (socket.accepted && socket.down && socket.readyState === 1) socket.hear(text)
      }
    }, LATENCY_MS)
  }
}
