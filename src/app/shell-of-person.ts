import { createListeners } from '#core/listeners.ts'
import type { Shell } from '#layout/shell/create-shell.ts'

/** The frame of the person who is signed in, if anybody is; views subscribe to it. */
export interface ShellOfPerson {
  current: (this: void) => Shell | null
  replace(shell: Shell | null): void
  subscribe: (this: void, changed: () => void) => () => void
}

/** Holds at most one frame; the one before is stopped, which keeps what is open for the same person. */
export function createShellOfPerson(): ShellOfPerson {
  const listeners = createListeners()
  let current: Shell | null = null
  return {
    current: () => current,
    replace(shell) {
      current?.stop()
      current = shell
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}
