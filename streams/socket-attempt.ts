import ReconnectingWebSocket from 'reconnecting-websocket'
import { Observable } from 'rxjs'

/** What one attempt tells; it ends with `closed`, or with an error when there was never a link or it broke. */
export type AttemptEvent = { kind: 'opened' } | { kind: 'heard'; text: string } | { kind: 'closed'; code: number }

export type SocketClass = new (address: string, protocols?: string[]) => WebSocket

export interface Attempt {
  address: string
  protocols: readonly string[]
  Socket: SocketClass
}

/**
 * One attempt: connects when subscribed, closes when unsubscribed, never tries again. What an attempt that was left still says goes
 * unheard, however long its closing takes. Texts of `outgoing$` that come before it is open are dropped. Source: reliability §2.4.
 */
export function socketAttempt(attempt: Attempt, outgoing$: Observable<string>): Observable<AttemptEvent> {
  return new Observable<AttemptEvent>((observer) => {
    const socket = new ReconnectingWebSocket(attempt.address, [...attempt.protocols], {
      ...ONE_ATTEMPT,
      WebSocket: guarded(attempt.Socket, (error) => observer.error(error)),
    })
    const onOpen = () => observer.next({ kind: 'opened' })
    const onMessage = ({ data }: MessageEvent) => {
      if (typeof data === 'string') observer.next({ kind: 'heard', text: data })
    }
    const onClose = ({ code, target }: { code: number; target: unknown }) => {
      // The library tells a close of its own making before the error it stands for; its code means nothing.
      if (target === socket) return
      observer.next({ kind: 'closed', code })
      observer.complete()
    }
    const onError = ({ message }: { message?: string }) =>
      observer.error(new Error(message || 'the socket could not be opened or broke'))
    socket.addEventListener('open', onOpen)
    socket.addEventListener('message', onMessage)
    socket.addEventListener('close', onClose)
    socket.addEventListener('error', onError)
    const sending = outgoing$.subscribe((text) => socket.send(text))
    return () => {
      sending.unsubscribe()
      socket.removeEventListener('open', onOpen)
      socket.removeEventListener('message', onMessage)
      socket.removeEventListener('close', onClose)
      socket.removeEventListener('error', onError)
      socket.close()
    }
  })
}

const NEVER_MS = 2 ** 31 - 1

/** Everything the library would do by itself is off: the subscriber decides. */
const ONE_ATTEMPT = {
  maxRetries: 0,
  maxEnqueuedMessages: 0,
  connectionTimeout: NEVER_MS,
  minReconnectionDelay: 0,
  maxReconnectionDelay: 0,
  minUptime: 0,
}

/** A constructor that throws (an illegal token as sub-protocol) would be an unhandled rejection inside the library. */
function guarded(Socket: SocketClass, onThrow: (error: unknown) => void) {
  function GuardedSocket(address: string, protocols: string[]): unknown {
    try {
      return new Socket(address, protocols)
    } catch (error) {
      // Told once the library has set its timer, so that leaving clears it.
      queueMicrotask(() => onThrow(error))
      return NO_SOCKET
    }
  }
  return Object.assign(GuardedSocket, { CLOSING: 2 })
}

const NO_SOCKET = {
  readyState: 3,
  binaryType: 'blob',
  addEventListener() {},
  removeEventListener() {},
  close() {},
}
