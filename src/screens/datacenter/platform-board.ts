import * as z from 'zod/mini'
import type { FigureOf } from '#contract/wire/figures.ts'
import { minuteSchema } from '#contract/wire/minutes.ts'
import { LOOP_TILES, type LoopFigures } from './loop-board.ts'
import { fetchTenants, type Tenant } from './tenants.ts'
import { MINUTE_MS, type TileCalls } from './tile-calls.ts'
import type { Board } from './use-board.ts'

const NOW_MS = 5_000

const nowSchema = z.object({
  onlineStudent: z.number(),
  onlineDevice: z.number(),
  deviceTotal: z.number(),
  todayLogin: z.number(),
  todayPlay: z.number(),
  todayPass: z.number(),
  todayHazard: z.number(),
})
const placesSchema = z.array(z.object({ city: z.string(), areaCode: z.string(), count: z.number() }))

const daySchema = z.object({ minutes: z.array(minuteSchema), at: z.number() })

/** What 实时 of the platform shows. */
export interface PlatformNow extends LoopFigures {
  now: Readonly<Record<FigureOf<'now'>, number>>
  tenants: readonly Tenant[]
  cities: z.infer<typeof placesSchema>
  day: z.infer<typeof daySchema>
}

/** All there is to draw it. */
export type PlatformBoard = Board<PlatformNow>

/** How it is read. Nothing is told of all tenants: what goes on is asked for. */
export const PLATFORM_NOW: TileCalls<PlatformNow> = {
  now: {
    promiseMs: NOW_MS,
    fetch: async ({ get }) => {
      const { result, asOf } = await get('real-time-data', {})
      return { told: z.parse(nowSchema, result), asOf }
    },
  },
  ...LOOP_TILES,
  day: {
    promiseMs: MINUTE_MS / 2,
    fetch: async ({ get }) => {
      const { result, asOf } = await get('day-minutes', {})
      return { told: z.parse(daySchema, result), asOf }
    },
  },
  tenants: { promiseMs: MINUTE_MS, fetch: (asking) => fetchTenants(asking, { from: asking.today, to: asking.today }) },
  cities: {
    promiseMs: MINUTE_MS,
    fetch: async ({ get, today }) => {
      const { result, asOf } = await get('login-city-statistics', { startDate: today, endDate: today, by: 'province' })
      return { told: z.parse(placesSchema, result), asOf }
    },
  },
}
