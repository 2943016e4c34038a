import type { FigureFrame } from '#contract/wire/figures.ts'

/** Figures that the server tells while somebody watches them. */
export interface LiveFigures {
  /** Takes the newest before each paint, and the last known at once. @param key see `figuresKey` @returns the undo */
  follow: (key: string, take: (frame: FigureFrame) => void) => () => void
  /** How far the clock of the server is ahead of this one, and how wrong that may be, in ms; null = not known yet. */
  clockOffset: () => { offsetMs: number; uncertaintyMs: number } | null
}

export interface FiguresFacade extends LiveFigures {
  /** Lets the live part in, or out with null; who followed before is handed over. */
  attach: (figures: LiveFigures | null) => void
}

/** The way from tiles to the live part, which is fetched after the sign-in and goes with it. */
export function createFiguresFacade(): FiguresFacade {
  let behind: LiveFigures | null = null
  const followers = new Set<{ key: string; take: (frame: FigureFrame) => void; stop: (() => void) | undefined }>()
  return {
    follow(key, take) {
      const follower = { key, take, stop: behind?.follow(key, take) }
      followers.add(follower)
      return () => {
        if (followers.delete(follower)) follower.stop?.()
      }
    },
    clockOffset: () => behind?.clockOffset() ?? null,
    attach(figures) {
      behind = figures
      for (const follower of followers) {
        follower.stop?.()
        follower.stop = figures?.follow(follower.key, follower.take)
      }
    },
  }
}
