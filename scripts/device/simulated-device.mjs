// One simulated device: what it lives through, what it keeps, and what it tells. Everything random follows from its seed.
import { setTimeout as wait } from 'node:timers/promises'
import { call } from './client.mjs'
import { createChances } from './chances.mjs'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CHINA_MS = 8 * HOUR_MS
const MOST_PER_BATCH = 200
const APP = 'fleet 1.0.0'

export class SimulatedDevice {
  /** What happened and is not known to have arrived; and what arrived. */
  #waiting = []
  #arrived = []
  #session = null
  #openFault = null
  #freeMs = 0
  #offlineUntilMs = 0
  #students = []
  #courses = []

  /** @param options `server`, `token`, `seed`, `rates` in shares of 1, `isDay`, `beginMs` of its life @param tally counts of all devices together */
  constructor({ server, token, seed, rates, isDay, beginMs }, tally) {
    Object.assign(this, { server, token, rates, isDay, beginMs, tally })
    this.chances = createChances(seed)
    this.bootId = this.chances.uuid()
    this.isBroken = this.chances.is(rates.broken)
    this.skewMs = skewOf(this.chances)
    this.battery = this.chances.between(60, 100)
    this.livedMs = beginMs
    this.measureMs = beginMs
    this.beatMs = Date.now() + this.chances.between(0, 10_000)
  }

  get waiting() {
    return this.#waiting.length
  }

  /** Fetches what it may teach and whom. */
  async open() {
    this.#courses = (await this.#ask('courses')).body?.courses ?? []
    this.#students = (await this.#ask('roster')).body?.students ?? []
  }

  /** Lives on until a moment. */
  live(untilMs) {
    for (; this.livedMs + MINUTE_MS <= untilMs; this.livedMs += MINUTE_MS) {
      if (this.#session !== null) this.#goOn()
      else if (this.#courses.length > 0 && this.chances.is(this.isDay ? busyAt(this.livedMs) : 0.2)) this.#begin()
      this.battery = this.#session === null ? Math.min(100, this.battery + 0.5) : Math.max(5, this.battery - 0.4)
      if (this.livedMs >= this.measureMs) this.#measure()
      this.#breakDown()
    }
  }

  /** Tells the server what waits, one batch at a time, the oldest first. */
  async tell() {
    const nowMs = Date.now()
    if (nowMs < this.#freeMs || nowMs < this.#offlineUntilMs) return
    if (this.chances.is(this.rates.offline / 60)) {
      this.#offlineUntilMs = nowMs + this.chances.between(5_000, 30_000)
      return
    }
    if (nowMs >= this.beatMs) await this.#beat(nowMs)
    if (this.#waiting.length === 0) return
    const batch = this.#waiting.slice(0, MOST_PER_BATCH)
    const sent = this.chances.is(this.rates.reorders) ? this.chances.shuffled(batch) : batch
    const hasAgain = this.#arrived.length > 0 && sent.length < MOST_PER_BATCH && this.chances.is(this.rates.duplicates)
    const answer = await this.#send(hasAgain ? [...sent, this.#arrived.at(-1)] : sent)
    // An answer that is lost: the same is told again.
    if (answer === null || this.chances.is(this.rates.lost)) return
    const rejected = new Map(answer.rejected.map((one) => [one.id, one]))
    const told = new Set(batch)
    this.#waiting = this.#waiting.filter((event) => !told.has(event) || rejected.get(event.id)?.retry === true)
    this.#arrived.push(...batch.filter(({ id }) => !rejected.has(id)))
  }

  /** Tells everything that arrived once more: the server knows each of it, or it was lost. @returns how many, and those it did not know */
  async prove() {
    let missing = 0
    for (let from = 0; from < this.#arrived.length;) {
      await wait(Math.max(0, this.#freeMs - Date.now()))
      const part = this.#arrived.slice(from, from + MOST_PER_BATCH)
      const answer = await this.#send(part)
      if (answer === null) continue
      missing += part.length - answer.duplicate
      from += part.length
    }
    return { proved: this.#arrived.length, missing }
  }

  #happen(type, members = {}) {
    const { livedMs, skewMs, beginMs, bootId } = this
    const at = new Date(livedMs + skewMs).toISOString()
    this.#waiting.push({ id: this.chances.uuid(), type, at, bootId, mono: livedMs - beginMs, ...members })
  }

  #begin() {
    const student = this.chances.oneOf(this.#students)
    const course = this.chances.zipf(this.#courses)
    const minutes = Math.round(this.chances.between(6, 25))
    const sessionId = this.chances.uuid()
    const total = this.chances.is(0.14) ? this.chances.between(30, 78) : this.chances.normal(84, 11)
    this.#session = { sessionId, course, minutes, total, endMs: this.livedMs + minutes * MINUTE_MS }
    const about = { courseId: course.id, courseVersion: course.version ?? '', attempt: 1 }
    this.#happen('session.start', { sessionId, ...about, ...(student && { studentId: student.studentId }) })
    this.tally.sessions += 1
  }

  #goOn() {
    const { sessionId, endMs, minutes } = this.#session
    const left = Math.max(0, endMs - this.livedMs)
    const progress = Math.round(100 * (1 - left / (minutes * MINUTE_MS)))
    if (left > 0 && !this.chances.is(0.005)) this.#happen('session.beat', { sessionId, progress, idleSeconds: 0 })
    else this.#end(left)
  }

  #end(leftMs) {
    const { sessionId, course, minutes, total } = this.#session
    const share = Math.max(0, Math.min(100, total)) / 100
    const isQuit = leftMs > 0 || this.chances.is(0.06)
    const duration = Math.round(minutes * 60 - leftMs / 1_000)
    let score = 0
    for (const { no, full } of isQuit ? [] : course.steps) {
      const points = Math.round(full * share)
      this.#happen('session.step', { sessionId, stepNo: no, n: 1, score: points, full, ok: share > 0.6, seconds: 60 })
      score += points
    }
    const said = isQuit || course.steps.length === 0 ? {} : { score }
    this.#happen('session.end', { sessionId, reason: isQuit ? 'quit' : 'done', duration, idleSeconds: 0, ...said })
    this.#session = null
  }

  #measure() {
    this.measureMs = this.livedMs + 5 * MINUTE_MS
    const temperature = Math.round(this.chances.normal(this.#session === null ? 28 : 38, 1.5) * 10) / 10
    this.#happen('telemetry', { values: { battery: Math.round(this.battery), temperature, storageFree: 20_480 } })
    if (this.isBroken) this.#happen('no.such.type')
  }

  /** A fault in 400 hours; half of them clear themselves. */
  #breakDown() {
    if (this.#openFault !== null && this.chances.is(0.2)) {
      this.#happen('fault.clear', { code: this.#openFault })
      this.#openFault = null
    }
    if (!this.chances.is(1 / (400 * 60))) return
    const [code, level] = [`E-${this.chances.below(40)}`, String(1 + this.chances.below(3))]
    this.#happen('fault', { faultType: '3', level, code, message: '模拟故障' })
    if (this.chances.is(0.5)) this.#openFault = code
  }

  async #ask(path, options) {
    const sentMs = performance.now()
    const answer = await call(this.server, path, { token: this.token, ...options })
    this.tally.tookMs.push(performance.now() - sentMs)
    const isBusy = answer.status === 429 || answer.status === 503
    if (isBusy) this.#freeMs = Date.now() + 1_000 * (Number(answer.headers.get('retry-after')) || 1)
    return answer
  }

  /** @returns how it was taken, null = it was not */
  async #send(events) {
    const { tally, bootId, beginMs, skewMs } = this
    const nowMs = Date.now()
    tally.sent += events.length
    const body = { bootId, sentAt: new Date(nowMs + skewMs).toISOString(), mono: nowMs - beginMs, events }
    const answer = await this.#ask('events', { body })
    if (answer.status !== 200) {
      count(tally.refused, answer.body?.code ?? String(answer.status))
      if (answer.status === 401) throw new Error('TOKEN_INVALID')
      return null
    }
    tally.accepted += answer.body.accepted
    tally.duplicate += answer.body.duplicate
    for (const { code } of answer.body.rejected) count(tally.rejected, code)
    return answer.body
  }

  async #beat(nowMs) {
    const { bootId, beginMs, skewMs } = this
    const times = { bootId, sentAt: new Date(nowMs + skewMs).toISOString(), mono: nowMs - beginMs }
    const state = { status: this.#session === null ? 'idle' : 'training', battery: Math.round(this.battery) }
    const answer = await this.#ask('heartbeat', {
      body: { ...times, ...state, appVersion: APP, buffered: this.waiting },
    })
    this.beatMs = nowMs + (answer.body?.next ?? 30) * 1_000 * this.chances.between(0.9, 1.1)
    this.tally.beats += 1
  }
}

function count(counts, key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Four of five clocks are right, some by minutes wrong, a few by hours or since 1970. */
function skewOf(chances) {
  if (chances.is(0.8)) return chances.between(-2_000, 2_000)
  if (chances.is(0.75)) return chances.between(-5 * MINUTE_MS, 5 * MINUTE_MS)
  return chances.is(0.5) ? chances.between(-6 * HOUR_MS, 6 * HOUR_MS) : -Date.now()
}

/** How likely a session begins in a minute of a day in GMT+8: mornings and afternoons with their peaks, hardly ever at night. */
function busyAt(ms) {
  const hour = ((ms + CHINA_MS) % (24 * HOUR_MS)) / HOUR_MS
  const isWorking = (hour >= 8.5 && hour < 11.5) || (hour >= 13.5 && hour < 17)
  if (!isWorking) return hour >= 20 && hour < 23 ? 0.01 : 0.001
  return Math.abs(hour - 9.5) < 0.5 || Math.abs(hour - 14.5) < 0.5 ? 0.12 : 0.05
}
