import type { onlineReport } from '#contract/areas/online-report/online-report.entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import * as z from 'zod/mini'
import type { Transaction } from 'kysely'
import {
  COLUMN_USES,
  MOST_ROWS,
  QUERY_KINDS,
  REPORT_CHARTS,
  type ColumnUse,
  type QueryKind,
  type ReportChart,
} from '#contract/areas/online-report/report-words.ts'
import type { Tables } from '#server/db/tables.ts'
import { refused } from '#server/http/refusals.ts'

const columnSchema = z.object({
  label: z.string(),
  field: z.string(),
  use: z.enum(Object.keys(COLUMN_USES) as ColumnUse[]),
  kind: z.enum(Object.keys(QUERY_KINDS) as QueryKind[]),
  dictionary: z.nullable(z.string()),
  sorted: z.nullable(z.enum(['asc', 'desc'])),
})

const parameterSchema = z.object({
  label: z.string(),
  name: z.string(),
  kind: z.enum(Object.keys(QUERY_KINDS) as QueryKind[]),
  dictionary: z.nullable(z.string()),
  initial: z.nullable(z.string()),
  isRequired: z.boolean(),
  isFixed: z.boolean(),
})

const designSchema = z.object({
  code: z.string(),
  name: z.string(),
  revision: z.int(),
  source: z.enum(['entity', 'query']),
  entity: z.nullable(z.string()),
  statement: z.nullable(z.string()),
  chart: z.enum(Object.keys(REPORT_CHARTS) as ReportChart[]),
  rowLimit: z.int().check(z.minimum(1), z.maximum(MOST_ROWS)),
  columns: z.array(columnSchema),
  parameters: z.array(parameterSchema),
})

/** A report as it is designed: kept as it is when it is published, and read against the entities whenever it is opened. */
export type Design = z.infer<typeof designSchema>
export type DesignedColumn = z.infer<typeof columnSchema>
export type DesignedParameter = z.infer<typeof parameterSchema>

/** Reads what was published; null for what is none. */
export function readDesign(value: unknown): Design | null {
  const read = z.safeParse(designSchema, value)
  return read.success ? read.data : null
}

/** The design of a report as it stands now. @param revision under which it would be published @throws ApiError when it is none */
export async function designOf(
  sql: Transaction<Tables>,
  report: RowOf<typeof onlineReport>,
  revision: number,
): Promise<Design> {
  const id = report.id
  const columns = await sql
    .selectFrom('online_report_column')
    .selectAll()
    .where('report_id', '=', id)
    .orderBy('order_num')
    .orderBy('id')
    .execute()
  const parameters = await sql
    .selectFrom('online_report_parameter')
    .selectAll()
    .where('report_id', '=', id)
    .orderBy('order_num')
    .orderBy('id')
    .execute()
  const { code, name, source, entity, statement, chart, rowLimit } = report
  const design = readDesign({
    code,
    name,
    revision,
    source: source || 'entity',
    entity: entity || null,
    statement: statement || null,
    chart: chart || 'none',
    rowLimit: rowLimit ?? MOST_ROWS,
    columns: columns.map(({ label, field, use, kind, dictionary, sorted }) => {
      return { label, field, use, kind, dictionary: dictionary || null, sorted: sorted || null }
    }),
    parameters: parameters.map(({ label, name: key, kind, dictionary, initial, ...flags }) => ({
      label,
      name: key,
      kind,
      dictionary: dictionary || null,
      initial: initial || null,
      isRequired: flags.is_required,
      isFixed: flags.is_fixed,
    })),
  })
  if (design === null) throw refused('报表设计不完整，请检查每一列和每个查询条件')
  return design
}
