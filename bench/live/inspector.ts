import fs from 'node:fs'
import { WebSocket, type RawData } from 'ws'

export interface Memory {
  rss: number
  heapUsed: number
  external: number
}

/** What one may ask a Node process that was started with `--inspect`. */
export interface Inspector {
  /** After a garbage collection. */
  memory: () => Promise<Memory>
  /** What an expression of the process is worth, as JSON. */
  evaluate: <T>(expression: string) => Promise<T>
  startProfile: () => Promise<void>
  /** Writes a profile that the developer tools of Chromium open. */
  stopProfile: (file: string) => Promise<void>
  close: () => void
}

/** @param address as the process prints it: `ws://127.0.0.1:…` */
export async function inspect(address: string): Promise<Inspector> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (result: unknown) => void>()
  let asked = 0
  socket.on('message', (data: RawData) => {
    const { id, result } = JSON.parse((data as Buffer).toString('utf8')) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const ask = <T>(method: string, params: object = {}) =>
    new Promise<T>((resolve) => {
      asked += 1
      waiting.set(asked, resolve as (result: unknown) => void)
      socket.send(JSON.stringify({ id: asked, method, params }))
    })
  const evaluate = async <T>(expression: string): Promise<T> => {
    const text = `JSON.stringify(${expression}) ?? 'null'`
    const { result } = await ask<{ result: { value: string } }>('Runtime.evaluate', { expression: text })
    return JSON.parse(result.value) as T
  }
  return {
    evaluate,
    async memory() {
      await ask('HeapProfiler.collectGarbage')
      return evaluate<Memory>('process.memoryUsage()')
    },
    async startProfile() {
      await ask('Profiler.enable')
      await ask('Profiler.start')
    },
    async stopProfile(file) {
      const { profile } = await ask<{ profile: unknown }>('Profiler.stop')
      fs.writeFileSync(file, JSON.stringify(profile))
    },
    close: () => socket.terminate(),
  }
}
