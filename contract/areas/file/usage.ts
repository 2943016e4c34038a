import * as z from 'zod/mini'

/** How much a tenant keeps, and how much it may. */
export const usageSchema = z.object({
  tenantId: z.number(),
  tenantName: z.string(),
  files: z.number(),
  bytes: z.number(),
  quotaBytes: z.number(),
  /** false = the quota of everybody. */
  isOwnQuota: z.boolean(),
})

export const usagesSchema = z.array(usageSchema)

export type Usage = z.infer<typeof usageSchema>

/** A record that names a file. */
export const referenceSchema = z.object({
  entity: z.string(),
  label: z.string(),
  recordId: z.string(),
  title: z.string(),
})

/** Who uses a file: the records that the asker may see, and how many more there are. */
export const referencesSchema = z.object({ records: z.array(referenceSchema), hidden: z.number() })

export type References = z.infer<typeof referencesSchema>
