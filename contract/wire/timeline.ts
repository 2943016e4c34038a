import * as z from 'zod/mini'
import { givenSchema } from './given.ts'

const value = z.nullish(z.union([z.string(), z.number(), z.boolean()]))

/** A field that changed, as people read it. */
const changeSchema = z.object({
  field: z.string(),
  label: z.string(),
  from: value,
  to: value,
  fromText: value,
  toText: value,
  /** Of fields whose values are paths of files. */
  kind: z.nullish(z.string()),
})

/** What was said and filled in with a step of a life cycle, beside the changes. */
const stepSchema = z.object({
  answer: z.nullish(z.object({ label: z.string(), text: z.string() })),
  reason: z.nullish(z.string()),
  given: givenSchema,
})

const entrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  kindText: z.string(),
  action: z.string(),
  actionText: z.string(),
  username: z.nullish(z.string()),
  realname: z.nullish(z.string()),
  time: z.string(),
  changes: z.array(changeSchema),
  step: z.nullish(stepSchema),
})

/** A page of what became of a record and what has to do with it, newest first; `next` asks for what is older. */
export const timelineSchema = z.object({
  entries: z.array(entrySchema),
  next: z.nullable(z.string()),
  kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
})

export type TimelinePage = z.infer<typeof timelineSchema>
export type TimelineEntry = z.infer<typeof entrySchema>
export type TimelineChange = z.infer<typeof changeSchema>
