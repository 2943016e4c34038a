import type { Transaction } from 'kysely'
import type { Entity } from '#contract/define-entity.ts'
import type { Database } from '#server/db/database.ts'
import { setTenant } from '#server/db/enter-scope.ts'
import type { Tables } from '#server/db/tables.ts'
import { publish } from '#server/live/bus.ts'
import { createValueFold, type ValueFold, type VolatileValues, type WaitingRow } from './fold-values.ts'
import { writeValues } from './write-values.ts'

/** What rows report of themselves, folded in memory: the last value of each column counts. */
export interface VolatileColumns {
  /** Costs no statement: it is written with the next flush, and lost with this server until then. */
  put: (entity: Entity, row: { id: string; tenantId: number }, values: VolatileValues) => void
  /** Writes what waits, a statement for each tenant, and tells every server. */
  flush: () => Promise<void>
  /** How many rows wait. */
  waiting: () => number
}

/** More rows make one statement hold its locks too long. */
const ROWS_PER_STATEMENT = 1_000

/** @param report hears of what could not be written; it waits for the next flush */
export function createVolatileColumns(
  database: Pick<Database, 'scope'>,
  report: (error: unknown) => void,
): VolatileColumns {
  const folds = new Map<Entity, ValueFold>()
  const write = async (entity: Entity, fold: ValueFold, tenantId: number, rows: Rows) => {
    try {
      const written = await writeAndTell(database, entity, tenantId, rows)
      fold.putBack(new Map(rows.filter(([id]) => !written.has(id))))
    } catch (error) {
      if (!isUnfit(error)) fold.putBack(new Map(rows))
      else if (rows.length > 1) {
        const middle = Math.ceil(rows.length / 2)
        await write(entity, fold, tenantId, rows.slice(0, middle))
        await write(entity, fold, tenantId, rows.slice(middle))
        return
      }
      report(error)
    }
  }
  return {
    put(entity, { id, tenantId }, values) {
      const fold = folds.get(entity) ?? createValueFold()
      folds.set(entity, fold)
      fold.put(id, tenantId, values)
    },
    flush: async () => {
      for (const [entity, fold] of folds) {
        for (const [tenantId, rows] of fold.take()) {
          const all = [...rows]
          for (let from = 0; from < all.length; from += ROWS_PER_STATEMENT) {
            await write(entity, fold, tenantId, all.slice(from, from + ROWS_PER_STATEMENT))
          }
        }
      }
    },
    waiting: () => [...folds.values()].reduce((sum, fold) => sum + fold.size(), 0),
  }
}

/** A value that no column takes, however often it is tried: its row is dropped, and holds up no other. */
function isUnfit(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('22')
}

type Rows = readonly (readonly [id: string, row: WaitingRow])[]

/** Row-level security shows the statement no tenant but theirs. */
function writeAndTell(
  database: Pick<Database, 'scope'>,
  entity: Entity,
  tenantId: number,
  rows: Rows,
): Promise<ReadonlySet<string>> {
  const values = new Map(rows.map(([id, row]) => [id, row.values]))
  return database.scope({ tenantId }, async (sql) => {
    const ids = await writeValues(sql, entity, values)
    await publishVolatile(sql, { tenantId, key: entity.name, ids })
    return new Set(ids)
  })
}

/** Tells every server that rows reported something, as the last step of a transaction. */
export async function publishVolatile(
  sql: Transaction<Tables>,
  told: { tenantId: number; key: string; ids: readonly string[] },
): Promise<void> {
  if (told.ids.length === 0) return
  await setTenant(sql, 0)
  await publish(sql, { kind: 'volatile', ...told, ids: [...told.ids] })
}
