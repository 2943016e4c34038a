/** What the pages of this browser work on, by name. */
export interface Holds {
  /** @returns the undo; it ends with the page as well */
  hold: (name: string) => () => void
  /** Names that any page holds. */
  held: () => Promise<ReadonlySet<string>>
}

/** Where pages know nothing of each other. */
export const NOBODY_TELLS: Holds = { hold: () => () => undefined, held: async () => new Set() }

const PREFIX = 'andun-hold:'

/** Names held by locks, which the browser takes back from a page that closes, is loaded anew or crashes. @param locks absent outside of safe origins */
export function holdsBy(locks: Pick<LockManager, 'request' | 'query'> | undefined): Holds {
  if (locks === undefined) return NOBODY_TELLS
  return {
    hold(name) {
      const controller = new AbortController()
      const { signal } = controller
      const untilGone = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      locks.request(`${PREFIX}${name}`, { mode: 'shared', signal }, untilGone).catch(() => {
        // Given up before it was granted.
      })
      return () => controller.abort()
    },
    async held() {
      const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}))
      return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])))
    },
  }
}
