import type { FieldKind } from '#contract/kinds/kinds.ts'

/** Where the rows of a report come from: the rows of an entity, or a statement that is stored with the report. */
export const REPORT_SOURCE = { entity: 'entity', query: 'query' } as const

/** What a column of a report does with its field. */
export const COLUMN_USES = {
  value: '原值',
  group: '分组',
  day: '按日分组',
  week: '按周分组',
  month: '按月分组',
  year: '按年分组',
  count: '计数',
  distinct: '去重计数',
  sum: '合计',
  avg: '平均值',
  min: '最小值',
  max: '最大值',
} as const
export type ColumnUse = keyof typeof COLUMN_USES

/** Uses that make one value of many. */
export const AGGREGATES: ReadonlySet<ColumnUse> = new Set(['count', 'distinct', 'sum', 'avg', 'min', 'max'])

/** How a report is drawn above its table. */
export const REPORT_CHARTS = { none: '不显示', line: '折线图', bar: '柱状图', share: '占比' } as const
export type ReportChart = keyof typeof REPORT_CHARTS

/** Kinds of what a statement answers and is asked for. */
export const QUERY_KINDS = {
  text: '文本',
  integer: '整数',
  decimal: '小数',
  date: '日期',
  datetime: '日期时间',
  dictionary: '下拉单选',
} as const satisfies Partial<Record<FieldKind, string>>
export type QueryKind = keyof typeof QUERY_KINDS

/** Most rows a report has. */
export const MOST_ROWS = 5_000

export const choicesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))
