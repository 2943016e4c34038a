import { sql as raw, type Transaction } from 'kysely'
import { columnOf, type Entity } from '#contract/define-entity.ts'
import { volatileKeysOf } from '#contract/live/volatile-keys.ts'
import type { Tables } from '#server/db/tables.ts'
import type { VolatileValues } from './fold-values.ts'

/**
 * Writes volatile columns of many rows in one statement: no version, no author, no record, no number. Rows that somebody is changing at the
 * moment are left out instead of being waited for. @returns the ids that were written
 */
export async function writeValues(
  sql: Transaction<Tables>,
  entity: Entity,
  rows: ReadonlyMap<string, VolatileValues>,
): Promise<string[]> {
  const names = volatileKeysOf(entity).map(columnOf)
  const columns = raw.join(names.map((name) => raw.id(name)))
  const given = raw.join(names.map((name) => raw`n.${raw.id(name)}`))
  const table = raw.table(entity.table)
  const ids = [...rows.keys()]
  const values = [...rows.values()].map((row) => JSON.stringify(inColumns(entity, row)))
  const { rows: written } = await raw<{ id: string }>`
    with told as (select * from unnest(${ids}::text[], ${values}::jsonb[]) as told (id, told)),
    held as (select id from ${table} where id = any(${ids}::text[]) order by id for no key update skip locked)
    update ${table} as t set (${columns}) = (select ${given} from jsonb_populate_record(t, told.told) as n)
    from told join held using (id) where t.id = told.id returning t.id`.execute(sql)
  return written.map(({ id }) => id)
}

/** Only what the entity declares volatile, whatever a caller hands in. */
function inColumns(entity: Entity, values: VolatileValues): Record<string, string | number | null> {
  const keys = volatileKeysOf(entity).filter((key) => values[key] !== undefined)
  return Object.fromEntries(keys.map((key) => [columnOf(key), values[key]!]))
}
