/** The part of a socket an outbox needs. */
export interface Pipe {
  readonly OPEN: number
  readonly readyState: number
  readonly bufferedAmount: number
  send: (frame: string, sent: () => void) => void
}

/** Above this a reader counts as slow and gets only the newest state of each row. Source: reliability §2.3. */
export const SLOW_BYTES = 1_048_576
/** Above this it is given up. */
export const HOPELESS_BYTES = 4 * 1_048_576

/** Sends frames in their order; while the peer reads slowly they wait, the newest per row. @returns how to send */
export function createOutbox(pipe: Pipe, giveUp: () => void): (frame: string, row?: string) => void {
  const waiting = new Map<string | symbol, string>()
  let waitingBytes = 0

  const isSlow = () => pipe.bufferedAmount > SLOW_BYTES
  const forget = (mark: string | symbol) => {
    waitingBytes -= Buffer.byteLength(waiting.get(mark) ?? '')
    waiting.delete(mark)
  }
  const flush = () => {
    for (const [mark, frame] of waiting) {
      if (isSlow() || pipe.readyState !== pipe.OPEN) return
      forget(mark)
      pipe.send(frame, flush)
    }
  }
  return (frame, row) => {
    if (pipe.readyState !== pipe.OPEN) return
    if (waiting.size === 0 && !isSlow()) {
      pipe.send(frame, flush)
      return
    }
    const mark = row ?? Symbol('frame')
    forget(mark)
    waiting.set(mark, frame)
    waitingBytes += Buffer.byteLength(frame)
    if (pipe.bufferedAmount + waitingBytes > HOPELESS_BYTES) giveUp()
  }
}
