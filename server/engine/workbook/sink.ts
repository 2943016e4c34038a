import { writeSync } from 'node:fs'

/** Where long output goes, piece by piece. */
export interface Sink {
  readonly length: number
  append(bytes: Uint8Array): void
  /** Overwrites bytes written earlier. */
  patch(at: number, bytes: Uint8Array): void
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
