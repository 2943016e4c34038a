/** How the calls of a page are answered. */
export interface Answering {
  /** An answer is told again for so many ms; 0 = the server is asked each time. */
  keptMs: number
  /** Every answer brings other figures. */
  isVaried: boolean
  /** Share of the figures' calls that fail. */
  failing: number
  /** Calls that are never answered, by the end of their addresses. */
  silent: readonly string[]
  seed: number
}

/** What can be changed of it while the page is open. */
export interface AnsweredPage {
  answering: Answering
  told: () => { calls: number; failed: number }
}

/**
 * Runs in a page before its own scripts: what it asks for comes from the server, told again with the moment of the page's clock, days and moments in it
 * moved along, and with other figures where that is asked for. It needs nothing of this module, because it is sent as a text.
 */
export function installAnswers(answering: Answering): void {
  interface Kept {
    text: string
    status: number
    type: string
    heardMs: number
  }
  const DAY_MS = 86_400_000
  const CHINA_MS = 28_800_000
  const FIGURES = /\/space\/wall\/[^/?]+\/[^/?]+$/
  const ask = window.fetch.bind(window)
  const nativeNow = performance.now.bind(performance)
  const kept = new Map<string, Kept>()
  const told = { calls: 0, failed: 0 }
  let seed = answering.seed

  /** 0 to 1; mulberry32. */
  function random(): number {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  async function heard(address: string, request: RequestInit | undefined): Promise<Kept> {
    // Nothing of what comes again is given up: a call takes longer by the clock of the page than by that of the server.
    const response = await ask(address, answering.keptMs === 0 ? request : { ...request, signal: null })
    const type = response.headers.get('content-type') ?? ''
    const one = { text: await response.text(), status: response.status, type, heardMs: nativeNow() }
    kept.set(address, one)
    return one
  }

  /** The newest that is known; a call that is under way holds up nobody who knows one. */
  async function known(address: string, request: RequestInit | undefined): Promise<Kept> {
    const one = kept.get(address)
    if (one === undefined || answering.keptMs === 0) return heard(address, request)
    if (nativeNow() - one.heardMs > answering.keptMs) {
      one.heardMs = nativeNow()
      heard(address, request).catch(() => {})
    }
    return one
  }

  function moved(text: string, isVaried: boolean): string {
    const answer = JSON.parse(text) as { timestamp?: number; result?: { minutes?: unknown } }
    const { timestamp } = answer
    if (typeof timestamp !== 'number') return text
    const now = Date.now()
    const dayOf = (ms: number) => Math.floor((ms + CHINA_MS) / DAY_MS)
    const days = dayOf(now) - dayOf(timestamp)

    function copy(value: unknown, key: string, varies: boolean): unknown {
      if (typeof value === 'number') {
        if (value > 1e12) return value + now - timestamp!
        if (key === 'minute') return value + days * 1_440
        return varies && Number.isInteger(value) ? Math.floor(random() * (2 * value + 10)) : value
      }
      if (typeof value === 'string') {
        if (varies && key === 'states') return value.replaceAll(/./g, () => value[Math.floor(random() * value.length)]!)
        if (!/^\d{4}-\d\d-\d\d$/.test(value)) return value
        return new Date(Date.parse(value) + days * DAY_MS).toISOString().slice(0, 10)
      }
      if (Array.isArray(value)) return value.map((one) => copy(one, key, varies))
      if (typeof value !== 'object' || value === null) return value
      // Groups say how many of the states are whose.
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, copy(one, name, varies && name !== 'groups')]),
      )
    }

    const result = copy(answer.result, '', isVaried) as { minutes?: unknown } | null
    if (isVaried && result?.minutes !== undefined) result.minutes = minutesUntil(now)
    return JSON.stringify({ ...answer, result, timestamp: now })
  }

  /** Study of yesterday and today. */
  function minutesUntil(now: number) {
    const last = Math.floor(now / 60_000)
    const first = (Math.floor((now + CHINA_MS) / DAY_MS) - 1) * 1_440 - CHINA_MS / 60_000
    const minutes = []
    for (let minute = first; minute <= last; minute += 10)
      minutes.push({ minute, plays: Math.floor(random() * 40), logins: Math.floor(random() * 20) })
    return minutes
  }

  window.fetch = async (input, request) => {
    const address = input instanceof Request ? input.url : input.toString()
    const isFigure = FIGURES.test(address)
    if (isFigure) told.calls += 1
    if (answering.silent.some((end) => address.endsWith(end)))
      return new Promise((_, reject) => {
        request?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')), { once: true })
      })
    if (isFigure && random() < answering.failing) {
      told.failed += 1
      return new Response('no', { status: 500 })
    }
    const { text, status, type } = await known(address, request)
    const said = type.includes('json') && status === 200 ? moved(text, isFigure && answering.isVaried) : text
    return new Response(said, { status, headers: { 'content-type': type } })
  }
  const answered: AnsweredPage = { answering, told: () => ({ ...told }) }
  Object.assign(window, { answered })
}
