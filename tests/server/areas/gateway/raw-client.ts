import { once } from 'node:events'
import net, { type Socket } from 'node:net'

/** A connection to the gateway that sends what it is given, byte by byte. */
export interface RawClient {
  send: (bytes: string) => void
  /** What came so far, once it fits. */
  heard: (pattern: RegExp) => Promise<string>
  /** Once so many answers `ok` came. */
  answers: (count: number) => Promise<void>
  /** Everything that came, once the other side has closed. */
  rest: () => Promise<string>
  /** Reads no more. */
  pause: () => void
  leave: () => void
}

/** Connects to `http://host:port`. */
export async function connectRaw(address: string): Promise<RawClient> {
  const { hostname, port } = new URL(address)
  const socket: Socket = net.connect(Number(port), hostname).setEncoding('latin1')
  let text = ''
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  socket.on('data', (part: string) => (text += part)).on('error', () => socket.destroy())
  await once(socket, 'connect')
  return {
    send: (bytes) => void socket.write(bytes, 'latin1'),
    async heard(pattern) {
      while (!pattern.test(text)) await once(socket, 'data')
      return text
    },
    async answers(count) {
      while (text.split('\r\n\r\nok').length <= count) await once(socket, 'data')
    },
    async rest() {
      await closed
      return text
    },
    pause: () => void socket.pause(),
    leave: () => void socket.destroy(),
  }
}

/** Sends bytes over a connection of their own. @returns everything until the other side closes */
export async function converse(address: string, bytes: string): Promise<string> {
  const client = await connectRaw(address)
  client.send(bytes)
  return client.rest()
}
