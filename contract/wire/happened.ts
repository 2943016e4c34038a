import * as z from 'zod/mini'
import type { FigureFrame } from './figures.ts'

/** What the stream of events tells of. */
export const HAPPENED = ['studyEnded', 'hazardFound', 'hazardClosed', 'deviceFault', 'drillBegun'] as const

/** Something that happened, with the record behind it. */
export const happenedSchema = z.object({
  kind: z.enum(HAPPENED),
  /** Of the record. */
  id: z.string(),
  /** Epoch ms. */
  at: z.number(),
  /** Who learnt, which device: names of people as far as the reader may know them. */
  who: z.string(),
  /** The course, the hazard, the fault, the drill. */
  what: z.string(),
  orgName: z.string(),
})
export type Happened = z.infer<typeof happenedSchema>

/** The latest events in a frame of the feed `events`, the newest first. */
export function happenedIn({ details }: Pick<FigureFrame, 'details'>): readonly Happened[] {
  const told = z.safeParse(z.array(happenedSchema), details)
  return told.success ? told.data : []
}
