import * as z from 'zod/mini'

/** What is known of a workbook before it is imported. */
export const importCheckSchema = z.object({
  rows: z.int().check(z.nonnegative()),
  /** Headings of columns that would not be taken. */
  left: z.array(z.string()),
})

export type ImportCheck = z.infer<typeof importCheckSchema>
