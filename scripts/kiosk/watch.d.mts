export interface KioskBrowser {
  /** Why it ended by itself. */
  ended: Promise<string>
  look: () => Promise<
    { kind: 'shown'; isMoving: boolean } | { kind: 'elsewhere'; at: string } | { kind: 'silent' } | { kind: 'crashed' }
  >
  /** A hash of what is shown. */
  picture: () => Promise<string>
  open: () => Promise<unknown>
  reload: () => Promise<unknown>
  end: () => Promise<void>
}

export function keepShown(outside: {
  start: () => Promise<KioskBrowser>
  wait: (ms: number) => Promise<unknown>
  now: () => number
  say: (line: string) => void
  signal: AbortSignal
}): Promise<void>
