import { painted } from './painted.ts'

const delays: number[] = []
let waiting = 0

/** Begins to measure how long a key takes until what it did is painted. @returns the undo */
export function watchKeys(): () => void {
  delays.length = 0
  const heard = (event: KeyboardEvent) => {
    waiting += 1
    void painted().then((now) => {
      delays.push(now - event.timeStamp)
      waiting -= 1
    })
  }
  window.addEventListener('keydown', heard, { capture: true })
  return () => window.removeEventListener('keydown', heard, { capture: true })
}

/** What was measured, in ms, when every key is painted. */
export async function keyDelays(): Promise<number[]> {
  while (waiting > 0) await painted()
  return [...delays]
}
