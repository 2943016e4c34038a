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
  return {
    async memory() {
      await ask('HeapProfiler.collectGarbage')
      const expression = 'JSON.stringify(process.memoryUsage())'
      const { result } = await ask<{ result: { value: string } }>('Runtime.evaluate', { expression })
      return JSON.parse(result.value) as Memory
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
