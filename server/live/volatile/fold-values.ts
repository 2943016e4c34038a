/** Values of volatile columns by field key; a key that is missing says nothing. */
export type VolatileValues = Readonly<Record<string, string | number | null>>

/** What is waiting for one row. */
export interface WaitingRow {
  tenantId: number
  values: VolatileValues
  /** How often it could not be written. */
  misses: number
}

/** The newest value of each volatile column of each row of one table. */
export interface ValueFold {
  put: (id: string, tenantId: number, values: VolatileValues) => void
  /** Everything that waits, by tenant, and nothing waits any more. */
  take: () => ReadonlyMap<number, ReadonlyMap<string, WaitingRow>>
  /** Rows that could not be written: what came meanwhile is newer. */
  putBack: (rows: ReadonlyMap<string, WaitingRow>) => void
  size: () => number
}

/** A row that is locked longer than this many flushes, or is gone, is given up. */
const MOST_MISSES = 30

export function createValueFold(): ValueFold {
  let waiting = new Map<string, WaitingRow>()
  return {
    put(id, tenantId, values) {
      const known = waiting.get(id)
      const { values: before = {}, misses = 0 } = known ?? {}
      waiting.set(id, { tenantId, values: { ...before, ...values }, misses })
    },
    take() {
      const byTenant = new Map<number, Map<string, WaitingRow>>()
      for (const [id, row] of waiting) {
        const own = byTenant.get(row.tenantId) ?? new Map<string, WaitingRow>()
        byTenant.set(row.tenantId, own.set(id, row))
      }
      waiting = new Map()
      return byTenant
    },
    putBack(rows) {
      for (const [id, { tenantId, values, misses }] of rows) {
        if (misses >= MOST_MISSES) continue
        const newer = waiting.get(id)?.values ?? {}
        waiting.set(id, { tenantId, values: { ...values, ...newer }, misses: misses + 1 })
      }
    },
    size: () => waiting.size,
  }
}
