import * as z from 'zod/mini'
import { operationSchema, problemSchema } from './operation.ts'

/** Rows that one staged import takes. */
export const MOST_STAGED_ROWS = 20_000
/** How long staged rows wait. */
export const STAGED_DAYS = 7

const count = z.int().check(z.nonnegative())

export const stagedImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Keys of the fields that its columns hold, in their order. */
  columns: z.array(z.string()),
  /** Headings of columns that are not taken. */
  left: z.array(z.string()),
  /** Rows that are staged: without those that became records. */
  good: count,
  bad: count,
  /** Not checked yet; with them nothing is imported. */
  unchecked: count,
  imported: count,
  /** Whether the whole file is staged. */
  isRead: z.boolean(),
  /** What was last done with it in the background; null = nobody remembers. */
  operation: z.nullable(operationSchema),
  createTime: z.string(),
  expireTime: z.string(),
})

/** A workbook whose rows wait on the server until they are corrected and imported. */
export type StagedImport = z.infer<typeof stagedImportSchema>

const texts = z.record(z.string(), z.string())

export const stagedRowSchema = z.object({
  /** Number of the row in the file, from 1. */
  number: count,
  /** Field key → value, or what the file says where that stands for no value. */
  values: texts,
  /** Field key → what the file says, where the value is another. */
  texts,
  problems: z.array(problemSchema),
})

/** A row that waits. */
export type StagedRow = z.infer<typeof stagedRowSchema>

/** What became of a correction. */
export const correctedRowSchema = z.object({ row: stagedRowSchema, staged: stagedImportSchema })
export type CorrectedRow = z.infer<typeof correctedRowSchema>

export const pastImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  realname: z.string(),
  createTime: z.string(),
  total: count,
  imported: count,
  /** Nothing more comes of it. */
  isDone: z.boolean(),
})

/** An import that was begun before. */
export type PastImport = z.infer<typeof pastImportSchema>
