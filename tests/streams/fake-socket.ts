import type { SocketClass } from '#streams/socket-attempt.ts'

/** Sockets that are ours to drive; what a page did with them stays readable. */
export function fakeSockets({ refuses = () => false }: { refuses?: () => boolean } = {}) {
  const all: FakeSocket[] = []
  class Socket extends FakeSocket {
    static readonly CLOSING = 2
    constructor(address: string, protocols: string[] = []) {
      super(address, protocols)
      if (refuses()) throw new SyntaxError('illegal sub-protocol')
      all.push(this)
    }
  }
  return { all, Socket: Socket as unknown as SocketClass, last: () => all.at(-1) }
}

type Listener = (event: any) => void

export class FakeSocket {
  readonly address: string
  readonly protocols: string[]
  readyState = 0
  binaryType = 'blob'
  sent: string[] = []
  readonly listeners = new Map<string, Set<Listener>>()
  closeCalls = 0

  constructor(address: string, protocols: string[]) {
    this.address = address
    this.protocols = protocols
  }

  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener))
  }

  removeEventListener(type: string, listener: Listener) {
    this.listeners.get(type)?.delete(listener)
  }

  send(text: string) {
    this.sent.push(text)
  }

  /** A link that is frozen tells of its closing much later, or never. */
  close() {
    this.closeCalls += 1
    this.readyState = 2
  }

  open() {
    this.readyState = 1
    this.tell('open', { type: 'open', target: this })
  }

  hear(data: unknown) {
    this.tell('message', { type: 'message', data, target: this })
  }

  drop(code = 1006) {
    this.readyState = 3
    this.tell('close', { type: 'close', code, reason: '', wasClean: false, target: this })
  }

  break(message = '') {
    this.readyState = 3
    this.tell('error', { type: 'error', message, target: this })
  }

  tell(type: string, event: object) {
    for (const listener of this.listeners.get(type) ?? []) listener(event)
  }
}
