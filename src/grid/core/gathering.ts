import type { Operation } from './operation.ts'

/** Puts together the operations of several changes that are one step. */
export class Gathering {
  #parts: (readonly Operation[])[] | null = null

  /** All that is done in `work` belongs together, also where work is done within work. @param done told the operations, also when `work` fails */
  gather<T>(work: () => T, done: (operations: readonly Operation[]) => void): T {
    if (this.#parts !== null) return work()
    const parts: (readonly Operation[])[] = []
    this.#parts = parts
    try {
      return work()
    } finally {
      this.#parts = null
      done(parts.length === 1 ? parts[0]! : parts.flat())
    }
  }

  /** @returns whether operations are being put together and these are among them */
  takes(operations: readonly Operation[]): boolean {
    this.#parts?.push(operations)
    return this.#parts !== null
  }
}
