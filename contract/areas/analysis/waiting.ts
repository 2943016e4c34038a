import * as z from 'zod/mini'

/** How much waits for the caller, of what pages name as waiting and the caller may list. Source: SCREEN-15, walls 0. */
export const WAITING_PATH = '/space/analysis/waiting'

export const waitingSchema = z.array(
  z.object({ list: z.string(), filters: z.record(z.string(), z.string()), total: z.int() }),
)
export type WaitingAnswer = z.infer<typeof waitingSchema>

/** The same for the same rows. */
export function waitKey({ list, filters }: Pick<WaitingAnswer[number], 'list' | 'filters'>): string {
  return JSON.stringify([list, Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1))])
}
