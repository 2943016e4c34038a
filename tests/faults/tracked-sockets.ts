import { WebSocket } from 'ws'
import type { SocketClass } from '#streams/socket-attempt.ts'

/** Real sockets as a browser opens them, counted. */
export function trackedSockets(port: number) {
  const all: { address: string; mark: string; socket: WebSocket }[] = []
  class Tracked extends WebSocket {
    static override readonly CLOSING = 2
    constructor(address: string, protocols: string[] = []) {
      const mark = `link-${all.length + 1};`
      super(address, protocols, { headers: { origin: `http://127.0.0.1:${port}`, 'x-link': mark } })
      // A browser throws nothing when a socket fails that nobody listens to.
      this.on('error', () => undefined)
      all.push({ address, mark, socket: this })
    }
  }
  const held = (path: string) =>
    all.filter(({ address, socket }) => address.includes(path) && socket.readyState <= WebSocket.OPEN)
  return {
    Socket: Tracked as unknown as SocketClass,
    made: (path: string) => all.filter(({ address }) => address.includes(path)).length,
    /** Sockets that are neither closed nor being closed. */
    held: (path = '') => held(path).length,
    lastMark: (path: string) => all.findLast(({ address }) => address.includes(path))?.mark ?? '',
    /** Sockets that are not closed. */
    alive: () => all.filter(({ socket }) => socket.readyState !== WebSocket.CLOSED).length,
    terminate: () => all.forEach(({ socket }) => socket.terminate()),
  }
}
