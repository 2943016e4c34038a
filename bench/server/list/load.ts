import http from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** How often something was answered, and how long each answer took. */
export interface Load {
  perSecond: number
  /** Milliseconds. */
  delays: number[]
}

/**
 * Asks again and again over so many connections for a while.
 * @param ask one call; rejects when it is not answered as it has to be @param pauseMs how long each reads an answer, give or take a half; 0 = as fast as answers come
 */
export async function load(
  connections: number,
  durationMs: number,
  ask: (agent: http.Agent, at: number) => Promise<void>,
  pauseMs = 0,
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const delays: number[] = []
  const startedMs = performance.now()
  const client = async (at: number) => {
    if (pauseMs > 0) await setTimeout((pauseMs * at) / connections)
    for (;;) {
      const askedMs = performance.now()
      if (askedMs - startedMs >= durationMs) return
      await ask(agent, at)
      delays.push(performance.now() - askedMs)
      if (pauseMs > 0) await setTimeout(pauseMs * (0.5 + Math.random()))
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, (_, at) => client(at)))
  } finally {
    agent.destroy()
  }
  return { perSecond: (delays.length / (performance.now() - startedMs)) * 1000, delays } satisfies Load
}

/** One call. @param body is sent as JSON @returns the answer's text; rejects unless it is a success */
export function call(
  url: string,
  options: { agent?: http.Agent; method?: string; token?: string; body?: object },
): Promise<string> {
  const { agent, method = 'GET', token, body } = options
  const headers = {
    ...(token !== undefined && { 'x-access-token': token }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const request = http.request(url, { ...(agent && { agent }), method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        if (response.statusCode === 200 && text.startsWith('{"success":true')) resolve(text)
        else reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 200)}`))
      })
    })
    request.once('error', reject)
    request.end(body && JSON.stringify(body))
  })
}
