import type { ApiError } from '#server/http/errors.ts'

/** Hears what is wrong with a row that is about to be written. */
export interface Findings {
  /** @param key of the field */
  add: (key: string, error: ApiError) => void
  isClean: () => boolean
  /** Everything was looked at. @throws ApiError when the row is not clean */
  close: () => void
}

/** The first thing that is wrong ends it. */
export const FIRST_ONLY: Findings = {
  add: (_key, error) => {
    throw error
  },
  isClean: () => true,
  close: () => {},
}
