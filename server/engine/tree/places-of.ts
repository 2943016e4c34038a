import { sql as raw, type Transaction } from 'kysely'
import { columnOf, type Field } from '#contract/define-entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { entityNamed } from '#server/engine/entities.ts'
import { targetOf, type Referable } from '#server/engine/references.ts'
import { BETWEEN, WIDE } from './tree-paths.ts'
import { treeOfEntity } from './tree-of.ts'

/**
 * What a file may say of a row of a tree beside its title: the path `甲/乙/丙` from the first level down, and its code. Titles are not unique there: several
 * 车间 have a 一班. Nothing for fields that refer to no tree.
 */
export async function placesOf(sql: Transaction<Tables>, field: Field): Promise<Referable[]> {
  if (field.kind !== 'reference' || field.to === undefined) return []
  const entity = entityNamed(field.to)
  const tree = treeOfEntity(entity)
  if (tree === null) return []
  const { table, value, text } = targetOf(field)
  const code = entity.tree?.code
  const { rows } = await raw<{ value: string; path: string; code: string | null }>`
    with recursive seen as (
      select id, nullif(${raw.ref(tree.parentColumn)}, '') as above, ${raw.ref(value)}::text as value,
        ${code === undefined ? raw`null::text` : raw`${raw.ref(columnOf(code))}::text`} as code,
        replace(btrim(coalesce(${raw.ref(text)}::text, '')), ${BETWEEN}, ${WIDE}) as name
      from ${raw.table(table)} ${entity.softDelete ? raw`where del_flag::text = '0'` : raw``}),
    placed as (
      select id, value, code, name as path from seen where above is null or above not in (select id from seen)
      union all
      select s.id, s.value, s.code, p.path || ${BETWEEN} || s.name from seen s join placed p on s.above = p.id)
    select value, path, code from placed`.execute(sql)
  return rows.flatMap((row) => [
    { value: row.value, text: row.path },
    ...(row.code === null ? [] : [{ value: row.value, text: row.code }]),
  ])
}
