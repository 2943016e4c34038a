/** How the console is connected; times in epoch ms. `staleSinceMs` = what is shown may be older than the server's since then. */
export type Connection =
  | { kind: 'live' }
  | { kind: 'connecting'; staleSinceMs: number | null }
  | { kind: 'waiting'; dueAtMs: number; staleSinceMs: number | null }
  | { kind: 'offline'; staleSinceMs: number | null }
  | { kind: 'refused'; staleSinceMs: number | null }

/** The connection as views subscribe to it. */
export interface ConnectionStore {
  current: () => Connection
  subscribe: (changed: () => void) => () => void
}
