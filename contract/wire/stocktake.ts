import * as z from 'zod/mini'

/** What was found in a depot against its book: serial numbers. */
export const stocktakeSchema = z.object({
  found: z.array(z.string()),
  missing: z.array(z.string()),
  /** Known, but booked elsewhere. */
  surplus: z.array(z.object({ sn: z.string(), status: z.string(), depotName: z.nullable(z.string()) })),
  /** No device has this number. */
  unknown: z.array(z.string()),
})

export type Stocktake = z.infer<typeof stocktakeSchema>
