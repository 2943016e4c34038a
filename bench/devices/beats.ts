import { Agent, request } from 'undici'
import type { Platform } from '#bench/live/platform.ts'
import type { Fleet } from './fleet.ts'

/** Connections that devices share in this client; a server sees a keep-alive connection for each. */
const CONNECTIONS = 50

/** What became of the beats. */
export interface Beats {
  /** ms of each that was answered. */
  tookMs: number[]
  refused: number
  /** Ends them. @returns when none is under way any more */
  stop: () => Promise<void>
}

/** Lets every device beat, each at its own moment of the interval. */
export function startBeats({ origin }: Platform, { tokens, beatEveryMs }: Fleet): Beats {
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1 })
  const open = new Set<Promise<void>>()
  const beats: Beats = { tookMs: [], refused: 0, stop: async () => {} }
  const everyMs = beatEveryMs / tokens.length
  const begunMs = performance.now()
  let sent = 0
  const beat = async (token: string, mono: number) => {
    const sentMs = performance.now()
    const body = { bootId: 'bench', sentAt: new Date().toISOString(), mono, status: 'idle', appVersion: '1.0.0' }
    const measured = { battery: 20 + (mono % 80), temperature: 30 + (mono % 100) / 10, storageFree: 4_096 + mono }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await request(`${origin}/vr/device/v1/heartbeat`, {
      dispatcher: agent,
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, ...measured, buffered: 0 }),
    })
    await answer.body.dump()
    if (answer.statusCode === 200) beats.tookMs.push(performance.now() - sentMs)
    else beats.refused += 1
  }
  const keepOpen = async (sending: Promise<void>) => {
    open.add(sending)
    try {
      await sending
    } catch {
      beats.refused += 1 // a connection that broke is a beat that did not arrive
    }
    open.delete(sending)
  }
  const timer = setInterval(() => {
    // A timer that comes late sends what is due, so that the rate holds.
    for (const due = Math.floor((performance.now() - begunMs) / everyMs); sent < due; sent += 1) {
      void keepOpen(beat(tokens[sent % tokens.length]!, sent))
    }
  }, everyMs)
  beats.stop = async () => {
    clearInterval(timer)
    await Promise.allSettled(open)
    await agent.close()
  }
  return beats
}
