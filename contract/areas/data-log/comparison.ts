import * as z from 'zod/mini'

const side = z.object({ id: z.string(), dataVersion: z.number(), createTime: z.string(), who: z.nullable(z.string()) })
const value = z.nullish(z.union([z.string(), z.number(), z.boolean()]))

/** Two versions of a record, field by field, as people read them. */
export const comparisonSchema = z.object({
  left: side,
  right: side,
  fields: z.array(
    z.object({ field: z.string(), label: z.string(), left: value, right: value, isDifferent: z.boolean() }),
  ),
  /** Whether the asker may put the record back to one of them. */
  canRestore: z.boolean(),
})

export type Comparison = z.infer<typeof comparisonSchema>
