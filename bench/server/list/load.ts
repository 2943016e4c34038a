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

interface CallOptions {
  agent?: http.Agent
  method?: string
  token?: string
  /** Is sent as JSON. */
  body?: object
}

/** One call. @returns the answer's text; rejects unless it is a success */
export async function call(url: string, options: CallOptions): Promise<string> {
  return Buffer.concat(await answerTo(url, options)).toString('utf8')
}

const SUCCESS = '{"success":true'

/** The same for who does not read the answer: text of megabytes is neither put together nor decoded. @returns its pieces */
export function answerTo(url: string, options: CallOptions): Promise<Buffer[]> {
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
        const begins = (chunks[0] ?? Buffer.alloc(0)).toString('utf8', 0, 200)
        if (response.statusCode === 200 && begins.startsWith(SUCCESS)) resolve(chunks)
        else reject(new Error(`${url}: ${response.statusCode} ${begins}`))
      })
    })
    request.once('error', reject)
    request.end(body && JSON.stringify(body))
  })
}
