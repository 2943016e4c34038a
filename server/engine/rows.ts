import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import type { Page } from '#contract/wire/result.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { page } from '#server/http/answer.ts'
import { rulesFor } from '#server/rights/data-rules.ts'
import type { Column } from '#server/engine/query/columns.ts'
import { allOf, columnRef, conditionOf, ROW, rowRef } from '#server/engine/query/condition.ts'
import type { ListQuery, SortBy } from '#server/engine/query/list-query.ts'
import { rowRuleTest } from '#server/engine/query/row-rule-test.ts'
import { addTexts, type Row } from '#server/engine/texts.ts'
import type { Context, Resource } from '#server/engine/resource.ts'

/** One page of the rows this person may see. */
export async function listPage(
  context: Context,
  resource: Resource,
  query: ListQuery,
  extra: readonly RawBuilder<SqlBool>[] = [],
): Promise<Page<Row>> {
  const where = allOf([...(await visibleTo(context, resource, 'list')), ...query.tests.map(conditionOf), ...extra])
  const { rows } = await raw<{ total: number }>`select count(*) as total ${fromWhere(resource, where)}`.execute(
    context.sql,
  )
  const total = rows[0]?.total ?? 0
  const offset = (query.pageNo - 1) * query.pageSize
  const limits = { limit: query.pageSize, offset }
  const records = total > offset ? await select(context, resource, { where, sort: query.sort, ...limits }) : []
  const shown = records.map((row) => narrow(row, query.keys))
  return page(shown, total, query.pageNo, query.pageSize)
}

export interface Selection {
  where: RawBuilder<SqlBool>
  sort?: SortBy
  limit?: number
  offset?: number
}

/** Rows as the wire shows them, with the texts of dictionaries and what the resource adds. */
export async function select(context: Context, resource: Resource, selection: Selection): Promise<Row[]> {
  const { rows } = await statementOf(resource, selection).execute(context.sql)
  return completed(context, resource, rows)
}

/** The same rows some at a time, as they were when the first were asked for. One such reading at a time in a transaction. */
export async function* selectInPages(
  context: Context,
  resource: Resource,
  selection: Selection,
  pageRows: number,
): AsyncGenerator<Row[]> {
  await raw`declare pages no scroll cursor for ${statementOf(resource, selection)}`.execute(context.sql)
  for (;;) {
    const { rows } = await raw<Row>`fetch ${raw.lit(pageRows)} from pages`.execute(context.sql)
    if (rows.length > 0) yield await completed(context, resource, rows)
    if (rows.length < pageRows) return
  }
}

function statementOf(resource: Resource, { where, sort, limit, offset }: Selection): RawBuilder<Row> {
  return raw<Row>`select ${selected([...resource.columns.values()])} ${fromWhere(resource, where)} ${orderOf(sort)}
    ${limit === undefined ? raw`` : raw`limit ${limit} offset ${offset ?? 0}`}`
}

async function completed(context: Context, { columns, hooks }: Resource, rows: Row[]): Promise<Row[]> {
  await addTexts(context.sql, rows, [...columns.values()])
  await hooks.decorate?.(context, rows)
  return rows
}

/** Conditions under which a row exists for this person: not deleted, of their tenant (row-level security), within their data rules. */
export async function visibleTo(context: Context, resource: Resource, action: string): Promise<RawBuilder<SqlBool>[]> {
  return [...existingFor(context, resource), ...(await ruledFor(context, resource, action))]
}

/** The same for rows in the recycle bin. */
export async function deletedFor(context: Context, resource: Resource): Promise<RawBuilder<SqlBool>[]> {
  const isDeleted = raw<SqlBool>`${rowRef('del_flag')} <> '0'`
  return [isDeleted, ...ownedBy(context, resource), ...(await ruledFor(context, resource, 'list'))]
}

/** The same without data rules: it differs by tenant and between platform and others, not from person to person. */
export function existingFor(context: Context, resource: Resource): RawBuilder<SqlBool>[] {
  const isThere = resource.entity.softDelete ? [raw<SqlBool>`${rowRef('del_flag')} = '0'`] : []
  return [...isThere, ...ownedBy(context, resource)]
}

function ownedBy(context: Context, { entity, hooks }: Resource): RawBuilder<SqlBool>[] {
  const conditions = hooks.visible?.(context) ?? []
  if (entity.tenant && context.principal.tenantId > 0) {
    const own = context.principal.tenantId
    const owners = hooks.sharesPlatformRows ? [0, own] : [own]
    conditions.push(raw<SqlBool>`${rowRef('tenant_id')} in (${raw.join(owners)})`)
  }
  return conditions
}

async function ruledFor(
  { sql, principal }: Context,
  { entity, columns }: Resource,
  action: string,
): Promise<RawBuilder<SqlBool>[]> {
  const conditions: RawBuilder<SqlBool>[] = []
  for (const asked of new Set(['list', action])) {
    const rules = await rulesFor(sql, principal, permissionOf(entity, asked))
    const test = rowRuleTest(rules, columns)
    if (test !== null) conditions.push(conditionOf(test))
  }
  return conditions
}

export function selected(columns: readonly Column[]): RawBuilder<unknown> {
  return raw.join(columns.map((column) => raw`${columnRef(column)} as ${raw.id(column.key)}`))
}

export function fromWhere({ entity }: Resource, where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return raw`from ${raw.table(entity.table)} as ${raw.id(ROW)} where ${where}`
}

/** Ties are broken by id, so that pages never overlap; ids rise with time. */
export function orderOf(sort: SortBy | undefined): RawBuilder<unknown> {
  if (sort === undefined) return raw`order by ${rowRef('id')}`
  const direction = raw.raw(sort.descending ? 'desc' : 'asc')
  // `nulls last` would keep an index on a column without nulls from being used.
  const nulls = raw.raw(NEVER_NULL.has(sort.column.key) ? '' : 'nulls last')
  return raw`order by ${collated(sort.column)} ${direction} ${nulls}, ${rowRef('id')} ${direction}`
}

const NEVER_NULL: ReadonlySet<string> = new Set(['id', 'createTime', 'version'])
const CODES: ReadonlySet<string> = new Set(['id', 'createBy', 'updateBy'])

/** Chinese texts sort by pinyin. */
function collated(column: Column): RawBuilder<unknown> {
  const ref = columnRef(column)
  return column.type === 'text' && !CODES.has(column.key) ? raw`${ref} collate "zh-x-icu"` : ref
}

/** Only what `field` asked for; id and version always, a dictionary text with its field. */
function narrow(row: Row, keys: ReadonlySet<string> | null): Row {
  if (keys === null) return row
  const kept = (key: string) => key === 'id' || key === 'version' || keys.has(key.replace(/_dictText$/, ''))
  return Object.fromEntries(Object.entries(row).filter(([key]) => kept(key)))
}
