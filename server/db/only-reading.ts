import { AsyncLocalStorage } from 'node:async_hooks'

const reading = new AsyncLocalStorage<true>()

/** Runs work, and what it starts, in which every transaction only reads: a change throws, wherever it is made. */
export function onlyReading<T>(work: () => T): T {
  return reading.run(true, work)
}

/** Whether this is such work. */
export function isOnlyReading(): boolean {
  return reading.getStore() === true
}
