import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import type { Page } from '#contract/wire/result.ts'
import type { Totals } from '#contract/wire/totals.ts'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { memoized } from '#contract/collections/memoized.ts'
import { maskRow } from '#contract/masks/masked-row.ts'
import { page } from '#server/http/answer.ts'
import { rulesFor } from '#server/rights/data-rules.ts'
import { withConcerned } from '#server/rights/row-rules.ts'
import { allOf, conditionOf, ROW, rowRef } from '#server/engine/query/condition.ts'
import { positionAsked } from '#server/engine/rows/list-position.ts'
import type { ListQuery } from '#server/engine/query/list-query.ts'
import type { SortBy } from '#server/engine/query/sort.ts'
import { rowRuleTest } from '#server/engine/query/row-rule-test.ts'
import { orderOf, readPage, selected, type PageTexts } from '#server/engine/query/page-statement.ts'
import { knownTotal } from '#server/engine/rows/known-total.ts'
import { costsOf } from '#server/engine/rows/page-costs.ts'
import { hideFrom } from '#server/engine/rows/seen-fields.ts'
import { sharesPlatformRows } from '#server/engine/platform/shared-rows.ts'
import { addTexts } from '#server/engine/query/texts.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { readEach } from '#server/engine/kinds/dictionary-texts.ts'

/** One page of the rows this person may see. @param extra further conditions @param figures answered beside the page as its `totals` */
export async function listPage(
  context: Context,
  resource: Resource,
  query: ListQuery,
  extra: readonly RawBuilder<SqlBool>[] = [],
  figures: RawBuilder<Totals> | null = null,
): Promise<Page<Row> & { totals?: Totals }> {
  const position = await positionAsked(context, resource, query)
  const offset = (query.pageNo - 1) * query.pageSize
  const columns = shownColumns(context, resource)
  const tests = [...query.tests.map(conditionOf), ...extra]
  const source = fromWhere(resource, allOf([...(await visibleTo(context, resource, 'list')), ...tests]))
  const { isDear, isRuled, isComputed, reasons } = await costsOf(context, resource, tests.length > 0)
  const apart = reasons?.map((reason) => fromWhere(resource, allOf([...existingFor(context, resource), ...reason])))
  const known = knownTotal(context, resource, source)
  // Of so many the next ones are found on the way: nothing has to be looked through.
  const isLarge = known?.isLarge === true
  const costs = {
    table: resource.entity.table,
    isDear: isDear && !isLarge,
    isPlannedAnew: known?.total != null && isRuled,
    isComputed,
    apart: apart ?? null,
  }
  const asked = { sort: query.sort, limit: query.pageSize, offset, totals: figures, total: known?.total ?? null }
  const part = { columns, source, ...costs, ...asked }
  const { rows, total, texts, totals } = await readPage(context.sql, part, resource.columns)
  known?.keep(total)
  await complete(context, resource, rows, texts)
  const shown = rows.map((row) => narrow(row, query.keys))
  return { ...page(shown, total, query.pageNo, query.pageSize), ...position, ...(totals !== null && { totals }) }
}

export interface Selection {
  where: RawBuilder<SqlBool>
  sort?: readonly SortBy[]
  limit?: number
  offset?: number
  /** What answers hide is read, too; only for who may reveal it. */
  isRevealed?: boolean
  /** For the server itself, such as what is put on record: fields that this person may not see are read, too. */
  isWhole?: true
  /** For several people at once: what depends on the reader stays out. */
  isShared?: true
}

/** Rows as the wire shows them, with the texts of dictionaries and what the resource adds. */
export async function select<E extends Entity>(
  context: Context,
  resource: Resource<E>,
  selection: Selection,
): Promise<RowOf<E>[]> {
  const { rows } = await statementOf(context, resource, selection).execute(context.sql)
  await complete(context, resource, rows, {}, selection)
  return rows as RowOf<E>[]
}

/** The same rows some at a time, as they were when the first were asked for. One such reading at a time in a transaction. */
export async function* selectInPages(
  context: Context,
  resource: Resource,
  selection: Selection,
  pageRows: number,
): AsyncGenerator<Row[]> {
  await raw`declare pages no scroll cursor for ${statementOf(context, resource, selection)}`.execute(context.sql)
  for (;;) {
    const { rows } = await raw<Row>`fetch ${raw.lit(pageRows)} from pages`.execute(context.sql)
    await complete(context, resource, rows, {}, selection)
    if (rows.length > 0) yield rows
    if (rows.length < pageRows) return
  }
}

function statementOf(context: Context, resource: Resource, { where, sort, limit, offset }: Selection): RawBuilder<Row> {
  return raw<Row>`select ${shownColumns(context, resource)} ${fromWhere(resource, where)} ${orderOf(sort)}
    ${limit === undefined ? raw`` : raw`limit ${limit} offset ${offset ?? 0}`}`
}

/** The columns of a resource and what is read with them. */
function shownColumns(context: Context, { columns, hooks }: Resource): RawBuilder<unknown> {
  const own = selected(context.sql, columns)
  const joined = Object.entries(hooks.joined?.(context) ?? {})
  if (joined.length === 0) return own
  return raw`${own}, ${raw.join(joined.map(([key, expression]) => raw`${expression} as ${raw.id(key)}`))}`
}

async function complete(
  context: Context,
  { entity, columns, hooks }: Resource,
  rows: Row[],
  texts: PageTexts = {},
  { isRevealed, isWhole, isShared }: Pick<Selection, 'isRevealed' | 'isWhole' | 'isShared'> = {},
): Promise<void> {
  if (rows.length === 0) return
  if (isWhole !== true) hideFrom(context.principal, entity, rows)
  if (isRevealed !== true) for (const row of rows) maskRow(entity, row)
  // A change of the items of a dictionary may change the texts of their own states.
  const reader = entity.name === dictionaryItem.name ? { ...context, dictionaries: readEach } : context
  await addTexts(reader, rows, [...columns.values()], texts)
  await hooks.decorate?.(context, rows)
  if (isWhole !== true && isShared !== true) await hooks.decorateForReader?.(context, rows)
}

/** Conditions under which a row exists for this person: not deleted, of their tenant (row-level security), within their data rules. */
export async function visibleTo(context: Context, resource: Resource, action: string): Promise<RawBuilder<SqlBool>[]> {
  return [...existingFor(context, resource), ...(await ruledFor(context, resource, action))]
}

/** The same without data rules: it differs by tenant and between platform and others, not from person to person. */
export function existingFor(context: Context, resource: Resource): RawBuilder<SqlBool>[] {
  return [...isThere(resource), ...ownedBy(context, resource)]
}

/** In the list, or in the recycle bin. */
function isThere({ entity, isBin }: Resource): RawBuilder<SqlBool>[] {
  if (isBin === true) return [raw<SqlBool>`${rowRef('del_flag')} <> '0'`]
  return entity.softDelete ? [raw<SqlBool>`${rowRef('del_flag')} = '0'`] : []
}

function ownedBy(context: Context, resource: Resource): RawBuilder<SqlBool>[] {
  const { entity, hooks } = resource
  const conditions = hooks.visible?.(context) ?? []
  if (entity.tenant && context.principal.tenantId > 0) {
    const own = context.principal.tenantId
    const owners = sharesPlatformRows(resource) ? [0, own] : [own]
    conditions.push(raw<SqlBool>`${rowRef('tenant_id')} in (${raw.join(owners)})`)
  }
  return conditions
}

async function ruledFor(
  { sql, principal, rules: memory }: Context,
  { entity, columns, hooks }: Resource,
  action: string,
): Promise<RawBuilder<SqlBool>[]> {
  const conditions: RawBuilder<SqlBool>[] = []
  for (const asked of new Set(['list', action])) {
    // The rules of a list hold for its recycle bin, whatever right that needs.
    const code = permissionOf({ permission: entity.permission }, asked)
    const rules = await rulesFor(sql, principal, code, memory)
    const test = rowRuleTest(withConcerned(rules, hooks.concerned ?? [], principal.username), columns)
    if (test !== null) conditions.push(conditionOf(test))
  }
  return conditions
}

export function fromWhere({ entity }: Resource, where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return raw`${fromTable(entity)} where ${where}`
}

const fromTable = memoized(({ table }: Entity) => raw`from ${raw.table(table)} as ${raw.id(ROW)}`)

/** Only what `field` asked for; id and version always, a dictionary text with its field. */
function narrow(row: Row, keys: ReadonlySet<string> | null): Row {
  if (keys === null) return row
  const kept = (key: string) => key === 'id' || key === 'version' || keys.has(key.replace(/_dictText$/, ''))
  return Object.fromEntries(Object.entries(row).filter(([key]) => kept(key)))
}
