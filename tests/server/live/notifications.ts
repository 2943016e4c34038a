import type { AddressInfo } from 'node:net'
import { WebSocket, type RawData } from 'ws'
import type { TestApp } from '#tests/server/app.ts'
import { heardAll } from '#tests/server/live/told.ts'

/** A console with an open notification socket. */
export interface Notifications {
  /** All frames since the last call. */
  heardSoFar: () => Promise<any[]>
  /** The next frame that has not been read yet. */
  heard: () => Promise<any>
  close: () => void
}

/** Opens the notification socket of a person working in a tenant; what was told before is not heard, nor what is told of rights unless it is asked for. */
export async function openNotifications(
  server: Pick<TestApp, 'app' | 'database' | 'tokenOf'>,
  userId: string,
  tenantId: number,
  { withRights = false } = {},
): Promise<Notifications> {
  await heardAll(server)
  const { port } = server.app.server.address() as AddressInfo
  const token = await server.tokenOf(userId, tenantId)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/vr/websocket/${userId}`, token, {
    headers: { origin: `http://127.0.0.1:${port}` },
  })
  const texts: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.on('message', (data: RawData) => {
    const text = (data as Buffer).toString('utf8')
    if (!withRights && text.startsWith('{"cmd":"rights"')) return
    const next = waiting.shift()
    if (next) next(text)
    else texts.push(text)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const next = (): Promise<string> => {
    const text = texts.shift()
    return text === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(text)
  }
  return {
    heard: async () => JSON.parse(await next()),
    heardSoFar: async () => {
      await heardAll(server)
      socket.send(BEAT)
      const frames: any[] = []
      for (let text = await next(); text !== BEAT; text = await next()) frames.push(JSON.parse(text))
      return frames
    },
    close: () => socket.terminate(),
  }
}

const BEAT = 'HeartBeat'
