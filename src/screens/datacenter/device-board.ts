import * as z from 'zod/mini'
import { MINUTE_MS, placeOf, rangeOf, type TileCalls } from './tile-calls.ts'
import type { Board } from './use-board.ts'

const typeSchema = z.object({
  typeId: z.string(),
  typeName: z.string(),
  online: z.number(),
  offline: z.number(),
  repair: z.number(),
  stocked: z.number(),
  away: z.number(),
})
const placeSchema = z.object({
  orgId: z.string(),
  orgName: z.string(),
  isBranch: z.boolean(),
  online: z.number(),
  offline: z.number(),
  repair: z.number(),
})
const useSchema = z.object({ seconds: z.number(), devices: z.number(), workingDays: z.number() })
const faultsSchema = z.object({
  xAxis: z.array(z.string()),
  types: z.array(z.object({ type: z.string(), name: z.string(), counts: z.array(z.number()) })),
  top: z.array(
    z.object({ code: z.string(), typeName: z.string(), count: z.number(), devices: z.number(), open: z.number() }),
  ),
})

export type DeviceUse = z.infer<typeof useSchema>
export type Faults = z.infer<typeof faultsSchema>

/** What the tiles of 设备 show. */
export interface DeviceFigures {
  types: readonly z.infer<typeof typeSchema>[]
  places: readonly z.infer<typeof placeSchema>[]
  use: DeviceUse
  faults: Faults
}

/** All there is to draw 设备. */
export type DeviceBoard = Board<DeviceFigures>

/** How they are read. */
export const DEVICE_TILES: TileCalls<DeviceFigures> = {
  types: {
    promiseMs: MINUTE_MS,
    fetch: async ({ get, filters }) => {
      const { result, asOf } = await get('device-type-statistics', placeOf(filters))
      return { told: z.parse(z.array(typeSchema), result), asOf }
    },
  },
  places: {
    promiseMs: MINUTE_MS,
    fetch: async ({ get, filters }) => {
      const { result, asOf } = await get('org-device-statistics', placeOf(filters))
      return { told: z.parse(z.array(placeSchema), result), asOf }
    },
  },
  use: {
    promiseMs: 5 * MINUTE_MS,
    fetch: async ({ get, filters }) => {
      const { result, asOf } = await get('device-use-sum', rangeOf(filters))
      return { told: z.parse(useSchema, result), asOf }
    },
  },
  faults: {
    promiseMs: 5 * MINUTE_MS,
    fetch: async ({ get, filters }) => {
      const { result, asOf } = await get('device-fault-statistics', rangeOf(filters))
      return { told: z.parse(faultsSchema, result), asOf }
    },
  },
}
