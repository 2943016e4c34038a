import type { AddressInfo } from 'node:net'
import { WebSocket, type RawData } from 'ws'
import type { TestApp } from '#tests/server/app.ts'
import { heardAll } from '#tests/server/live/told.ts'

/** A page with an open live socket. */
export interface Page {
  /** The next frame that has not been read yet. */
  heard: () => Promise<any>
  /** The answer to a beat. */
  beat: () => Promise<any>
  say: (frame: object) => void
  /** Says what it shows and returns the answer, with what came before it. */
  resume: (data: Record<string, { ep: string | null; seq: number | null }>) => Promise<{ replayed: any[]; answer: any }>
  close: () => void
  /** The code the server closed it with. */
  closed: Promise<number>
}

/** Opens the live socket of a person working in a tenant; what was told before is not heard. */
export async function openPage(server: TestApp, userId: string, tenantId: number): Promise<Page> {
  await heardAll(server)
  const { port } = server.app.server.address() as AddressInfo
  const token = await server.tokenOf(userId, tenantId)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/vr/vxeSocket/${userId}/page`, token, {
    headers: { origin: `http://127.0.0.1:${port}` },
  })
  const frames: any[] = []
  const waiting: ((frame: any) => void)[] = []
  socket.on('message', (data: RawData) => {
    const frame = JSON.parse((data as Buffer).toString('utf8'))
    const next = waiting.shift()
    if (next) next(frame)
    else frames.push(frame)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const closed = new Promise<number>((resolve) => void socket.once('close', resolve))
  const heard = () => (frames.length > 0 ? Promise.resolve(frames.shift()) : new Promise((r) => waiting.push(r)))
  const say = (frame: object) => socket.send(JSON.stringify(frame))
  const until = async (type: string) => {
    const before: any[] = []
    for (;;) {
      const frame: any = await heard()
      if (frame.type === type) return { before, frame }
      before.push(frame)
    }
  }
  const beat = async () => {
    say({ type: 'heart_beat', data: '' })
    return until('heart_beat')
  }
  return {
    heard,
    say,
    beat: async () => (await beat()).frame,
    resume: async (data) => {
      say({ type: 'resume', data })
      const { before, frame } = await until('resume_ok')
      return { replayed: before, answer: frame.data }
    },
    close: () => socket.terminate(),
    closed,
  }
}
