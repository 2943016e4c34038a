import * as z from 'zod/mini'

/** What one part of the chain does: it gives the right, keeps it away, narrows the rows behind it, or has no part in it. */
export const LENS_VERDICTS = ['gives', 'denies', 'narrows', 'silent'] as const

const stepSchema = z.object({
  kind: z.enum(['account', 'tenant', 'entry', 'role', 'departmentRole', 'package', 'rule']),
  title: z.string(),
  text: z.string(),
  verdict: z.enum(LENS_VERDICTS),
})

/** A part of the chain that decided about a right, in words. */
export type LensStep = z.infer<typeof stepSchema>

/** Why somebody may or may not open a page or press a button now; `isHeld` is what the server itself decides by. */
export const lensSchema = z.object({
  person: z.string(),
  entry: z.string(),
  isHeld: z.boolean(),
  steps: z.array(stepSchema),
})
export type Lens = z.infer<typeof lensSchema>
