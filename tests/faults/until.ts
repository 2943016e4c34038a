const LONGEST_MS = 60_000
const TURNS_AT_ONCE = 50

/** Waits for a condition, never for a time. @throws naming what did not come about */
export async function until(what: string | (() => string), holds: () => boolean | Promise<boolean>): Promise<void> {
  const startedMs = performance.now()
  for (let turn = 0; !(await holds()); turn++) {
    if (performance.now() - startedMs > LONGEST_MS) {
      throw new Error(`did not come about: ${typeof what === 'string' ? what : what()}`)
    }
    await new Promise<void>((resolve) => {
      if (turn < TURNS_AT_ONCE) setImmediate(resolve)
      else setTimeout(resolve, 2)
    })
  }
}
