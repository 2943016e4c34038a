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

/** What happened, in words. */
export const HAPPENED_WORDS: Readonly<Record<Happened['kind'], { label: string; text: (one: Happened) => string }>> = {
  studyEnded: { label: '学习', text: ({ who, what }) => `${who || '有人'}学完《${what}》` },
  hazardFound: { label: '隐患', text: ({ what }) => `上报“${what}”` },
  hazardClosed: { label: '闭环', text: ({ what }) => `“${what}”已闭环` },
  deviceFault: { label: '故障', text: ({ who, what }) => `设备 ${who}：${what}` },
  drillBegun: { label: '演练', text: ({ what }) => `“${what}”开始` },
}

/** The latest events in a frame of the feed `events`, the newest first. */
export function happenedIn({ details }: Pick<FigureFrame, 'details'>): readonly Happened[] {
  const told = z.safeParse(z.array(happenedSchema), details)
  return told.success ? told.data : []
}
