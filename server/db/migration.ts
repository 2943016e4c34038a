import type { Kysely } from 'kysely'

export interface Migration {
  /** `YYYYMMDD-hhmm-name` (UTC), ascending; the baseline is `0001-baseline`. */
  name: string
  up(db: Kysely<unknown>): Promise<void>
  /** Former migrations that make together what this one makes. */
  replaces?: readonly string[]
}
