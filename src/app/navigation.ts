/** A wish to go somewhere. */
export interface Move {
  to: string
  replace: boolean
}

export interface Navigation {
  go(move: Move): void
  /** Called by the router when it is there; returns the undo. */
  attach(navigate: (move: Move) => void): () => void
}

/** Carries the machines' wishes to the router; the last wish before the router is there is kept. */
export function createNavigation(): Navigation {
  let router: ((move: Move) => void) | null = null
  let waiting: Move | null = null
  return {
    go(move) {
      if (router === null) waiting = move
      else router(move)
    },
    attach(navigate) {
      router = navigate
      const first = waiting
      waiting = null
      if (first !== null) navigate(first)
      return () => {
        if (router === navigate) router = null
      }
    },
  }
}
