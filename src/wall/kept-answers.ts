import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import type { WallSource } from '#contract/walls/wall-figures.ts'

interface Kept {
  value: unknown
  /** The moment it is true for, epoch ms of the server. */
  at: number
  /** When it was heard, monotonic ms. */
  heardMs: number
}

interface Clocks {
  /** Epoch ms. */
  serverNow: () => number
  /** Never set back, ms. */
  monotonic: () => number
}

/** The newest answer of each call with the moment it is true for, and how long nobody has answered. */
export function createKeptAnswers({ serverNow, monotonic }: Clocks) {
  const kept = new Map<WallSource, Kept>()
  let lostSince: number | null = null
  let heardMs: number | null = null
  return {
    /** An answer was read. */
    keep: (name: WallSource, value: unknown, at: number, heard = monotonic()) =>
      void kept.set(name, { value, at, heardMs: heard }),
    /** The same was read again. */
    again(name: WallSource, at: number, heard = monotonic()) {
      const known = kept.get(name)
      if (known !== undefined) kept.set(name, { ...known, at, heardMs: heard })
    },
    /** Somebody answered. */
    heard() {
      lostSince = null
      heardMs = monotonic()
    },
    /** Nobody answered what was asked then. @param askedMs monotonic ms @returns whether somebody did before */
    lost(askedMs = monotonic()): boolean {
      if (lostSince !== null) return false
      lostSince = Math.max(askedMs, heardMs ?? askedMs)
      return true
    },
    shown: {
      /** How long ago somebody answered, in ms; null = nobody did yet. */
      linkMs: () => (heardMs === null ? null : monotonic() - heardMs),
      /** How long nobody has answered, in ms; null = somebody did. */
      lostMs: () => (lostSince === null ? null : monotonic() - lostSince),
      /** Infinity = nothing was heard. */
      ageOf(name: WallSource): number {
        const known = kept.get(name)
        return known === undefined ? Infinity : Math.max(0, monotonic() - known.heardMs, serverNow() - known.at)
      },
      /** When an answer was heard, monotonic ms. */
      heardAt: (name: WallSource) => kept.get(name)?.heardMs ?? null,
      /** The moment an answer is true for, epoch ms of the server. */
      asOf: (name: WallSource) => kept.get(name)?.at ?? null,
      value: <S extends WallSource>(name: S) => kept.get(name)?.value as WallAnswer<S> | undefined,
    },
  }
}
