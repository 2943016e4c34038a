import { drillWeeks } from '#contract/areas/drill/drill-days.ts'
import * as z from 'zod/mini'
import { MINUTE_MS, placeOf, type TileCalls } from './tile-calls.ts'
import type { Board } from './use-board.ts'

const loopSchema = z.array(z.object({ box: z.string(), count: z.number(), medianDays: z.number() }))
const drillsSchema = z.array(z.object({ day: z.string(), planned: z.number(), held: z.number(), missed: z.number() }))

/** Where hazards stand and which drills are due. */
export interface LoopFigures {
  loop: z.infer<typeof loopSchema>
  drills: z.infer<typeof drillsSchema>
}

/** All there is to draw them. */
export type LoopBoard = Board<LoopFigures>

/** How they are read. */
export const LOOP_TILES: TileCalls<LoopFigures> = {
  loop: {
    promiseMs: MINUTE_MS / 2,
    fetch: async ({ get, filters }) => {
      const { result, asOf } = await get('hazard-loop', placeOf(filters))
      return { told: z.parse(loopSchema, result), asOf }
    },
  },
  drills: {
    promiseMs: 10 * MINUTE_MS,
    fetch: async ({ get, filters, today }) => {
      const { from, to } = drillWeeks(today)
      const { result, asOf } = await get('drill-days', { ...placeOf(filters), startDate: from, endDate: to })
      return { told: z.parse(drillsSchema, result), asOf }
    },
  },
}
