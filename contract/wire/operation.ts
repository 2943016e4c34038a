import * as z from 'zod/mini'

/** Where an operation stands. `partlyFailed`: done, but not for every row. `failed`: nothing came of it, or it stopped on the way. */
export const OPERATION_STATES = ['queued', 'running', 'succeeded', 'partlyFailed', 'failed', 'cancelled'] as const
export type OperationState = (typeof OPERATION_STATES)[number]

/** What can be done on the server in the background. */
export const OPERATION_KINDS = [
  'import',
  'export',
  'deleteBatch',
  'recode',
  'step',
  'checkStaged',
  'importStaged',
] as const
export type OperationKind = (typeof OPERATION_KINDS)[number]

const count = z.int().check(z.nonnegative())

export const operationSchema = z.object({
  id: z.string(),
  kind: z.enum(OPERATION_KINDS),
  /** Name of the entity it is about. */
  entity: z.string(),
  title: z.string(),
  state: z.enum(OPERATION_STATES),
  /** Somebody wants it to stop; it does at the next row that is no half. */
  isCancelling: z.boolean(),
  /** Rows it is done with. */
  position: count,
  /** Rows there are; null = not counted yet. */
  total: z.nullable(count),
  succeeded: count,
  failed: count,
  /** What came of it, as a sentence. */
  message: z.nullable(z.string()),
  /** How long it goes on, as far as anybody can tell. */
  secondsLeft: z.nullable(count),
  /** What can be fetched: an export, or the rows of an import that need mending. */
  file: z.nullable(z.object({ name: z.string(), bytes: count })),
  /** Whether something was made for its rows that can be fetched once, such as passwords. */
  hasSecrets: z._default(z.boolean(), false),
  /** Whether it can go on from where it stopped. */
  canRetry: z.boolean(),
  createTime: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** Grows with everything that happens to it. */
  version: count,
})

/** An import, an export, a batch delete, the rewriting of codes, a step of many records or the check of a staged import that the server does in the background. */
export type Operation = z.infer<typeof operationSchema>

/** Whether nothing happens to it any more by itself. */
export function hasEnded({ state }: Pick<Operation, 'state'>): boolean {
  return state !== 'queued' && state !== 'running'
}

export const problemSchema = z.object({
  /** Label of the column; null = the row as a whole. */
  label: z.nullable(z.string()),
  /** What the file says there. */
  value: z.nullable(z.string()),
  message: z.string(),
})

/** What is wrong with a row, or with one of its cells. */
export type RowProblem = z.infer<typeof problemSchema>

export const operationRowSchema = z.object({
  /** Number of the row in the file, from 1; of a record among those named. */
  number: count,
  /** What the row is called; empty where nobody knows. */
  name: z.string(),
  /** Everything that is wrong with it; empty = it went well. */
  problems: z.array(problemSchema),
})

/** What became of one row. */
export type OperationRow = z.infer<typeof operationRowSchema>

/** The frame of the notification channel that tells of an operation: `{ cmd: 'operation', operation }`. */
export const OPERATION_FRAME = 'operation'

/** How the file of an export is written; `auto` = .xls as long as it holds the rows, then .xlsx. */
export const EXPORT_FORMATS = ['auto', 'xls', 'xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
