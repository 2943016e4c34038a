import { sql as raw, type Transaction } from 'kysely'
import type { Field } from '#contract/define-entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { entityNamed } from '#server/engine/kinds/entities.ts'
import { targetOf } from '#server/engine/kinds/references.ts'
import { BETWEEN, WIDE } from './tree-paths.ts'
import { treeOfEntity } from '#server/engine/resource/tree-of.ts'

/** Where a row of a tree stands. */
export interface Place {
  value: string
  /** `甲/乙/丙` from the first level down. */
  path: string
}

/** What a file may say of a row of a tree beside its title: titles are not unique there, several 车间 have a 一班. Nothing for fields that refer to no tree. */
export async function placesOf(sql: Transaction<Tables>, field: Field): Promise<Place[]> {
  if (field.kind !== 'reference' || field.to === undefined) return []
  const entity = entityNamed(field.to)
  const tree = treeOfEntity(entity)
  if (tree === null) return []
  const { table, value, text } = targetOf(field)
  const { rows } = await raw<Place>`
    with recursive seen as (
      select id, nullif(${raw.ref(tree.parentColumn)}, '') as above, ${raw.ref(value)}::text as value,
        replace(btrim(coalesce(${raw.ref(text)}::text, '')), ${BETWEEN}, ${WIDE}) as name
      from ${raw.table(table)} ${entity.softDelete ? raw`where del_flag::text = '0'` : raw``}),
    placed as (
      select id, value, name as path from seen where above is null or above not in (select id from seen)
      union all
      select s.id, s.value, p.path || ${BETWEEN} || s.name from seen s join placed p on s.above = p.id)
    select value, path from placed`.execute(sql)
  return rows
}
