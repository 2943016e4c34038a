import type http from 'node:http'
import { WebSocket, type RawData } from 'ws'
import type { TablePosition } from '#contract/live/live-merge.ts'
import {
  CHANNEL_CONNECT_TIMEOUT_MS,
  CHANNEL_HEALTHY_MS,
  LIVE_HEARTBEAT_MS,
  RESUME_ANSWER_MS,
} from '#contract/console/timings.ts'
import { beatPositions, HEART_BEAT_FRAME, parseLiveFrame, resumeFrame, type LiveFrame } from '#contract/wire/live.ts'
import { createLivePositions } from '#core/live/live-positions.ts'
import type { Person } from '#bench/live/people.ts'
import { call } from '#bench/server/list/load.ts'

export const TABLE = 'position'

/** What all pages have in common. */
export interface PagesOutside {
  /** Where browsers come in: the n-th attempt of a page goes to the n-th of them. */
  entrances: readonly string[]
  agent: http.Agent
  /** How long a page waits before it connects again. @param failures 1 for the first */
  reconnectDelayMs: (failures: number, seed: number) => number
  /** How long before rows that could not be read are asked for again. */
  retryMs: number
  /** Most rows of a tenant. */
  rows: number
  counts: PageCounts
  /** A page shows what the n-th save of a row wrote; epoch ms. */
  shown: (id: string, n: number, atMs: number) => void
}

/** What happened to all pages together. */
export interface PageCounts {
  opened: number
  lost: number
  /** What was missed came by itself after a reconnect. */
  recovered: number
  /** Rows were read anew. */
  read: number
  /** Resumes without an answer in time. */
  unanswered: number
  /** Attempts to connect that failed. */
  refused: number
}

/** A page of somebody that shows the table, with its rows: what the console does, without views. */
export interface OpenPage {
  tenantId: number
  /** Row → the number of the save whose value it shows. */
  rows: ReadonlyMap<string, number>
  /** Whether it hears changes and has its rows. */
  isFollowing: () => boolean
  /** To be called often: beats when it is time to, and gives a link up that did not answer the last one. */
  beat: () => void
  close: () => void
}

/** The name that the n-th save of a row gives it. */
export const nameOf = (n: number): string => `第${n}次`
/** The other way round; 0 = it was never saved. */
export const numberIn = (name: unknown): number => Number(/^第(\d+)次$/.exec(String(name))?.[1] ?? 0)

/** @param seed 0…1, spreads what many pages do */
export function openPage(outside: PagesOutside, person: Person, seed: number): OpenPage {
  return new Page(outside, person, seed)
}

class Page implements OpenPage {
  readonly rows = new Map<string, number>()
  readonly #outside: PagesOutside
  readonly #person: Person
  readonly #seed: number
  readonly #positions = createLivePositions()
  #socket: WebSocket | null = null
  #attempts: number
  #failures = 0
  #openedMs = 0
  #heardMs = 0
  #beatMs = 0
  #asking: NodeJS.Timeout | undefined
  #hasResumed = false
  /** How far the rows are known. */
  #at: TablePosition | null = null
  #isReading = false
  #isStale = false
  #isClosed = false

  constructor(outside: PagesOutside, person: Person, seed: number) {
    this.#outside = outside
    this.#person = person
    this.#seed = seed
    this.#attempts = Math.floor(seed * 1_000)
    this.#connect()
  }

  get tenantId(): number {
    return this.#person.tenantId
  }

  isFollowing(): boolean {
    return this.#hasResumed && !this.#isReading && this.#at !== null
  }

  beat(): void {
    const nowMs = performance.now()
    if (this.#socket?.readyState !== WebSocket.OPEN || nowMs - this.#beatMs < LIVE_HEARTBEAT_MS) return
    const isSilent = this.#beatMs > this.#openedMs && this.#heardMs < this.#beatMs
    this.#beatMs = nowMs
    if (isSilent) this.#socket.terminate()
    else this.#socket.send(HEART_BEAT_FRAME)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#asking)
    this.#socket?.terminate()
  }

  /** Each attempt goes to the next entrance, as a balancer would have it. */
  #entrance(): string {
    const { entrances } = this.#outside
    return entrances[this.#attempts % entrances.length]!
  }

  #connect(): void {
    if (this.#isClosed) return
    this.#attempts += 1
    const origin = this.#entrance()
    const { userId, token } = this.#person
    const address = `${origin.replace('http', 'ws')}/vr/vxeSocket/${userId}/bench`
    const handshakeTimeout = CHANNEL_CONNECT_TIMEOUT_MS
    const socket = new WebSocket(address, token, { origin, perMessageDeflate: false, handshakeTimeout })
    this.#socket = socket
    let isOpen = false
    socket.on('error', () => undefined)
    socket.on('open', () => {
      isOpen = true
      this.#outside.counts.opened += 1
      this.#openedMs = this.#heardMs = this.#beatMs = performance.now()
      this.#positions.relink()
      this.#ask()
    })
    socket.on('message', (data: RawData) => {
      this.#heardMs = performance.now()
      const frame = parseLiveFrame((data as Buffer).toString('utf8'))
      if (frame !== null) this.#hear(frame)
    })
    socket.on('close', () => this.#lost(isOpen))
  }

  #lost(wasOpen: boolean): void {
    const { counts, reconnectDelayMs } = this.#outside
    this.#hasResumed = false
    if (this.#isClosed) return
    if (wasOpen) counts.lost += 1
    else counts.refused += 1
    if (wasOpen && performance.now() - this.#openedMs > CHANNEL_HEALTHY_MS) this.#failures = 0
    this.#failures += 1
    setTimeout(() => this.#connect(), reconnectDelayMs(this.#failures, this.#seed))
  }

  /** Says what it shows and how far it has heard. A server that does not answer is taken for one that cannot: rows are read anew. */
  #ask(): void {
    const socket = this.#socket
    socket?.send(resumeFrame({ [TABLE]: this.#positions.wanted(TABLE, [this.#at]) }))
    clearTimeout(this.#asking)
    this.#asking = setTimeout(() => {
      if (this.#socket !== socket || socket?.readyState !== WebSocket.OPEN) return
      this.#positions.presumeAll()
      this.#hasResumed = true
      this.#outside.counts.unanswered += 1
      void this.#read()
    }, RESUME_ANSWER_MS)
  }

  #hear(frame: LiveFrame): void {
    if (frame.type === 'heart_beat') {
      if (this.#positions.behind(beatPositions(frame)).length > 0) this.#ask()
    } else if (frame.type === 'resume_ok') {
      const { recovered = false, ...told } = frame.data[TABLE] ?? {}
      this.#positions.settle(TABLE, told)
      this.#hasResumed = true
      clearTimeout(this.#asking)
      if (!recovered) void this.#read()
      else this.#outside.counts.recovered += 1
    } else if (frame.type === 'update_vxe_table' && frame.data.socketKey === TABLE) {
      this.#note(frame)
      const [{ id, ...row }] = frame.data.args
      this.#show(String(id), numberIn(row['name']))
    } else if (frame.type === 'common_send_date' && frame.data.key === TABLE) {
      this.#note(frame)
      void this.#read()
    }
  }

  #note(frame: Parameters<ReturnType<typeof createLivePositions>['hear']>[1]): void {
    const { ep, seq, misses } = this.#positions.hear(TABLE, frame)
    if (misses) void this.#read()
    else if (this.#at?.ep === ep) this.#at = { ep, seq: Math.max(seq, this.#at.seq) }
  }

  #show(id: string, n: number): void {
    this.rows.set(id, n)
    this.#outside.shown(id, n, performance.timeOrigin + performance.now())
  }

  /** Reads its rows anew; what is wished meanwhile is read once more. */
  async #read(): Promise<void> {
    this.#isStale = true
    if (this.#isReading) return
    this.#isReading = true
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false
      if (await this.#readOnce()) continue
      this.#isStale = true
      await new Promise((resolve) => setTimeout(resolve, this.#outside.retryMs))
    }
    this.#isReading = false
  }

  /** @returns whether they were answered */
  async #readOnce(): Promise<boolean> {
    const { rows, agent, counts } = this.#outside
    const url = `${this.#entrance()}/vr/sys/position/list?pageNo=1&pageSize=${rows}&withPosition=1`
    try {
      const { result } = JSON.parse(await call(url, { agent, token: this.#person.token })) as { result: Listed }
      counts.read += 1
      const { ep, seq } = result
      this.#at = { ep, seq }
      // What was heard while they were read may be newer.
      for (const { id, name } of result.records) {
        const n = numberIn(name)
        if (n > (this.rows.get(id) ?? -1)) this.#show(id, n)
      }
      return true
    } catch {
      this.#attempts += 1
      return false
    }
  }
}

interface Listed {
  records: { id: string; name: string }[]
  ep: string
  seq: number
}
