import * as z from 'zod/mini'

/** Answers an inspection as it is gone through, by its `id`: its items, what was seen at each and by whom. */
export const INSPECTION_RUN_PATH = '/space/hazard/task/run'

const TEXT = z.nullable(z.string())

const itemSchema = z.object({
  id: z.string(),
  /** Grows with each answer: an answer names the one that it was given to. */
  version: z.number(),
  category: TEXT,
  content: z.string(),
  basis: TEXT,
  /** A value of `check_result`; null = not answered. */
  result: TEXT,
  remark: TEXT,
  hazardId: TEXT,
  hazardTitle: TEXT,
  answerName: TEXT,
  /** Epoch ms. */
  answerMs: z.nullable(z.number()),
})

/** What it answers. */
export const inspectionRunSchema = z.object({
  title: z.string(),
  orgName: z.string(),
  dueDate: z.string(),
  status: z.string(),
  /** Who goes round, the inspector first. */
  people: z.array(z.string()),
  /** Whether who asks is one of them. */
  isOneOfThem: z.boolean(),
  isInspector: z.boolean(),
  items: z.array(itemSchema),
})

export type InspectionRun = z.infer<typeof inspectionRunSchema>
export type InspectionItem = z.infer<typeof itemSchema>
