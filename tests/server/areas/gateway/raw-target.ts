import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/** A request as it stands on the wire. */
export interface Received {
  line: string
  /** As they were written, in their order. */
  headers: [name: string, value: string][]
  body: string
}

/** A server that keeps every byte it gets and answers what it is told to, byte by byte. */
export interface RawTarget {
  address: string
  /** What came on each connection, once all of them are closed. */
  connections: () => Promise<string[]>
  /** All requests that came, each as its own framing delimits it, once all connections are closed. @throws when bytes are left over */
  received: () => Promise<Received[]>
  /** What the first request of a connection is answered; null = nothing. The connection ends after it unless `stays`. */
  answer: (bytes: string | null, options?: { stays?: boolean }) => void
  /** The same as soon as something of a request is there. */
  answerAtOnce: (bytes: string) => void
  /** Whether somebody has sent a whole request. */
  isConnected: () => boolean
  /** Ends the connections there are. */
  hangUp: () => void
  forget: () => void
  close: () => void
}

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'

/** Opens it on a port of this machine. */
export async function openRawTarget(): Promise<RawTarget> {
  const seen: { socket: Socket; text: string; isAnswered: boolean; closed: Promise<void> }[] = []
  let answer: string | null = OK
  let [stays, isHasty] = [false, false]
  const server = net.createServer((socket) => {
    socket.setEncoding('latin1').on('error', () => socket.destroy())
    const connection = { socket, text: '', isAnswered: false, closed: closing(socket) }
    let mayBeWhole = (_part: string) => true
    seen.push(connection)
    socket.on('data', (part: string) => {
      connection.text += part
      if (connection.isAnswered || answer === null) return
      if (!isHasty && !mayBeWhole(part)) return
      if (!isHasty && readRequest(connection.text) === null) {
        mayBeWhole = waitingFor(connection)
        return
      }
      connection.isAnswered = true
      if (stays) socket.write(answer, 'latin1')
      else socket.end(answer, 'latin1')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connections = async () => {
    await Promise.all(seen.map(({ closed }) => closed))
    return seen.map(({ text }) => text)
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    received: async () => (await connections()).flatMap(requestsIn),
    answer: (bytes, options) => {
      answer = bytes
      stays = options?.stays ?? false
    },
    answerAtOnce: (bytes) => {
      answer = bytes
      isHasty = true
    },
    isConnected: () => seen.some(({ text }) => readRequest(text) !== null),
    hangUp: () => {
      for (const { socket } of seen) socket.destroy()
    },
    forget: () => {
      seen.length = 0
      answer = OK
      stays = false
      isHasty = false
    },
    close: () => server.close(),
  }
}

/** When a begun request may be whole: reading ten megabytes anew with every part of them takes seconds. */
function waitingFor(connection: { text: string }): (part: string) => boolean {
  const head = connection.text.slice(0, connection.text.indexOf('\r\n\r\n') + 2)
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(head) ?? []
  if (length !== undefined) return () => connection.text.length >= head.length + 2 + Number(length)
  return (part) => part.endsWith('\r\n')
}

/** However it comes about. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve())
  })
}

/** Everything on a connection, read as RFC 9112 §6.3 says. */
function requestsIn(text: string): Received[] {
  const found: Received[] = []
  let rest = text
  while (rest !== '') {
    const next = readRequest(rest)
    if (next === null) throw new Error(`not a whole request: ${JSON.stringify(rest)}`)
    found.push(next.request)
    rest = next.rest
  }
  return found
}

function readRequest(text: string): { request: Received; rest: string } | null {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return null
  const [line = '', ...fields] = text.slice(0, end).split('\r\n')
  const headers = fields.map((field): [string, string] => {
    const at = field.indexOf(':')
    return [field.slice(0, at), field.slice(at + 1).trim()]
  })
  const all = (name: string) => headers.filter(([one]) => one.toLowerCase() === name).map(([, value]) => value)
  const [lengths, codings] = [all('content-length'), all('transfer-encoding')]
  if (lengths.length + codings.length > 1) throw new Error(`framed twice: ${JSON.stringify(text.slice(0, end))}`)
  const after = text.slice(end + 4)
  const content = codings.length > 0 ? readChunks(after) : readBytes(after, Number(lengths[0] ?? 0))
  return content && { request: { line, headers, body: content.body }, rest: content.rest }
}

function readBytes(text: string, length: number): { body: string; rest: string } | null {
  return text.length < length ? null : { body: text.slice(0, length), rest: text.slice(length) }
}

function readChunks(text: string): { body: string; rest: string } | null {
  let [body, rest] = ['', text]
  for (;;) {
    const [head, size] = /^([0-9a-f]+)\r\n/i.exec(rest) ?? []
    if (head === undefined || size === undefined) return null
    const length = Number.parseInt(size, 16)
    const chunk = rest.slice(head.length, head.length + length)
    if (rest.slice(head.length + length, head.length + length + 2) !== '\r\n') return null
    body += chunk
    rest = rest.slice(head.length + length + 2)
    if (length === 0) return { body, rest }
  }
}
