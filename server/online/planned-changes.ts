import type { Transaction } from 'kysely'
import { columnOf, type Entity } from '#contract/define-entity.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ColumnFacts } from '#server/engine/schema/read-table.ts'
import { wantedTable, type WantedTable } from '#server/engine/schema/wanted-table.ts'
import { factsOf, lenient, refuseKeywords, refuseOtherTypes } from './make-table.ts'

/**
 * What would become of the table of a form if it were published now, a sentence each; changes nothing.
 * @param before the entity as it was published last, null = never @throws ApiError for what would be refused
 */
export async function plannedChanges(
  sql: Transaction<Tables>,
  entity: Entity,
  before: Entity | null,
): Promise<string[]> {
  await refuseKeywords(sql, entity)
  const facts = await factsOf(sql, entity.table)
  const wanted = lenient(entity, wantedTable(entity))
  const own = ownColumns(entity, wanted)
  if (facts === null) return [`新增数据表，共 ${own.length} 个字段：${own.map(({ label }) => label).join('、')}`]
  refuseOtherTypes(entity, wanted, facts)
  return [
    ...own.flatMap((column) => columnChange(column, facts.columns)),
    ...keptColumns(entity, before, facts.columns),
    ...uniqueChanges(own, wanted, facts.unique),
  ]
}

interface OwnColumn {
  name: string
  label: string
  type: string
}

function ownColumns({ fields }: Entity, { columns }: WantedTable): OwnColumn[] {
  const labels = labelsOf(fields)
  return columns.flatMap(({ name, type }) => {
    const label = labels.get(name)
    return label === undefined || name === 'create_time' ? [] : [{ name, type, label }]
  })
}

function labelsOf(fields: Entity['fields']): Map<string, string> {
  return new Map(Object.entries(fields).map(([key, { label }]) => [columnOf(key), label]))
}

function columnChange({ name, label, type }: OwnColumn, found: readonly ColumnFacts[]): string[] {
  const there = found.find((column) => column.name === name)
  if (there === undefined) return [`新增字段“${label}”`]
  if (there.type === type) return []
  const [from, to] = [lengthOf(there.type), lengthOf(type)]
  return to > from
    ? [`“${label}”的长度由 ${from} 改为 ${Number.isFinite(to) ? to : '不限'}`]
    : [`“${label}”的长度改为 ${to}；已有的更长内容不会被截断`]
}

function lengthOf(type: string): number {
  return Number(/\((\d+)\)$/.exec(type)?.[1] ?? Number.POSITIVE_INFINITY)
}

/** What the form had and has no more. */
function keptColumns(entity: Entity, before: Entity | null, found: readonly ColumnFacts[]): string[] {
  const now = labelsOf(entity.fields)
  const there = new Set(found.map(({ name }) => name))
  return [...labelsOf(before?.fields ?? {})]
    .filter(([name]) => !now.has(name) && there.has(name))
    .map(([, label]) => `不再显示“${label}”，其中的数据仍然保留`)
}

function uniqueChanges(own: readonly OwnColumn[], { name, unique }: WantedTable, found: readonly { name: string }[]) {
  const there = new Set(found.map((index) => index.name))
  const wanted = new Set(unique.map(({ column }) => column))
  return own.flatMap(({ name: column, label }) => {
    const isThere = there.has(`${name}_${column}`)
    if (isThere === wanted.has(column)) return []
    return [isThere ? `“${label}”可以重复` : `“${label}”不能重复；已有重复的内容时无法发布`]
  })
}
