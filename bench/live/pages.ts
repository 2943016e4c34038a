import { WebSocket, type RawData } from 'ws'
import type { Person } from './people.ts'
import type { Platform } from './platform.ts'

/** Where a server is. */
type Place = Pick<Platform, 'port' | 'origin'>

/** Opens the live socket of somebody; rejects when it is refused, breaks first or takes too long. */
export function openPage(place: Place, person: Person, handshakeTimeout?: number): Promise<WebSocket> {
  return openSocket(place, `vxeSocket/${person.userId}/bench`, person, handshakeTimeout)
}

/** Opens the notification socket of a person, as openPage does. */
export function openNotifications(place: Place, person: Person): Promise<WebSocket> {
  return openSocket(place, `websocket/${person.userId}`, person)
}

function openSocket(
  { port, origin }: Place,
  path: string,
  { token }: Person,
  handshakeTimeout = 60_000,
): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/vr/${path}`, token, {
    origin,
    perMessageDeflate: false,
    handshakeTimeout,
  })
  socket.on('error', () => undefined)
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('close', (code) => reject(new Error(`refused: ${code}`)))
  })
}

/** Says that the page shows positions, and waits for the answer. */
export async function followPositions(socket: WebSocket): Promise<void> {
  const answered = heardFrame(socket, '"resume_ok"')
  socket.send(JSON.stringify({ type: 'resume', data: { position: { ep: null, seq: null } } }))
  await answered
}

/** Resolves with the moment at which a frame with that text arrives, epoch ms with fractions. */
export function heardFrame(socket: WebSocket, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error(`closed before ${text}`))
    if (socket.readyState !== socket.OPEN) return gone()
    const hear = (data: RawData) => {
      if (!(data as Buffer).includes(text)) return
      socket.off('message', hear)
      socket.off('close', gone)
      resolve(performance.timeOrigin + performance.now())
    }
    socket.on('message', hear)
    socket.on('close', gone)
  })
}

/** Runs the work for every item, so many at a time. */
export async function inBatches<T, R>(items: readonly T[], size: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += size) {
    results.push(...(await Promise.all(items.slice(start, start + size).map(work))))
  }
  return results
}

/** Edits a position as the console does. */
export async function renamePosition({ origin }: Platform, { token }: Person, id: string, name: string): Promise<void> {
  const answer = await fetch(`${origin}/vr/sys/position/edit`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ id, name }),
  })
  const { success, message } = (await answer.json()) as { success: boolean; message: string }
  if (!success) throw new Error(`edit failed: ${message}`)
}
