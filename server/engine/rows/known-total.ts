import type { RawBuilder } from 'kysely'
import type { Context, Resource } from '#server/engine/resource/resource.ts'

/** A total that is remembered, or has to be counted and may then be. */
interface KnownTotal {
  /** Null = it has to be counted. */
  total: number | null
  /** So many rows fit that the next ones are found on the way. */
  isLarge: boolean
  /** Told what was counted, when the page is there. */
  keep: (total: number) => void
}

/** What is remembered of how many rows a source has for this person. @param source `from … where …` */
export function knownTotal(
  { largeTotals, sql, principal, isOwnScope }: Context,
  { entity }: Resource,
  source: RawBuilder<unknown>,
): KnownTotal | null {
  if (largeTotals === null) return null
  const { tenantId, platform } = principal
  const place = `${entity.name}@${tenantId}`
  const keyOf = () => {
    const { sql: text, parameters } = source.compile(sql)
    // Row-level security shows others to others.
    return JSON.stringify([tenantId, platform, isOwnScope, text, parameters])
  }
  const total = largeTotals.has(place) ? largeTotals.get(keyOf()) : null
  const isLarge = total !== null && largeTotals.isLarge(total)
  const begunMs = largeTotals.elapsed()
  return {
    total,
    isLarge,
    keep(counted) {
      const tookMs = largeTotals.elapsed() - begunMs
      if (total === null) largeTotals.keep({ place, total: counted, tookMs }, keyOf)
      else if (!isLarge) largeTotals.walked(keyOf(), tookMs)
    },
  }
}
