import * as z from 'zod/mini'

const field = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.string(),
  value: z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  text: z.nullish(z.string()),
})

/** What was filled in with a step of a life cycle; older servers tell nothing of it. */
export const givenSchema = z.catch(z.array(field), [])

export type Given = z.infer<typeof givenSchema>[number]
