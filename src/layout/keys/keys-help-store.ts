import { createListeners } from '#core/listeners.ts'

/** Whether the list of keys is shown. */
export interface KeysHelpStore {
  isOpen: () => boolean
  show: (isOpen: boolean) => void
  subscribe: (changed: () => void) => () => void
}

export function createKeysHelpStore(): KeysHelpStore {
  const listeners = createListeners()
  let isOpen = false
  return {
    isOpen: () => isOpen,
    show(wanted) {
      isOpen = wanted
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}
