import { writeSync } from 'node:fs'

/** Where long output goes, piece by piece. */
export interface Sink {
  readonly length: number
  append(bytes: Uint8Array): void
  /** Overwrites bytes written earlier. */
  patch(at: number, bytes: Uint8Array): void
}

/** Pieces that stay in memory. */
export function memorySink(): Sink & { bytes(): Buffer } {
  let whole = Buffer.alloc(0)
  const pieces: Buffer[] = []
  let length = 0
  const bytes = (): Buffer => {
    whole = Buffer.concat([whole, ...pieces.splice(0)])
    return whole
  }
  return {
    get length() {
      return length
    },
    append(piece) {
      pieces.push(Buffer.from(piece))
      length += piece.length
    },
    patch: (at, piece) => bytes().set(piece, at),
    bytes,
  }
}

/** A file, written without waiting for anybody: for threads of their own. @param descriptor of an empty file that is open for writing */
export function fileSink(descriptor: number): Sink {
  let length = 0
  const write = (bytes: Uint8Array, at: number) => {
    for (let done = 0; done < bytes.length;) {
      done += writeSync(descriptor, bytes, done, bytes.length - done, at + done)
    }
  }
  return {
    get length() {
      return length
    },
    append(bytes) {
      write(bytes, length)
      length += bytes.length
    },
    patch: (at, bytes) => write(bytes, at),
  }
}
