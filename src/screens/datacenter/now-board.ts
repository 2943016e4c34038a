import * as z from 'zod/mini'
import { MINUTE_MS, placeOf, type Asking, type TileCalls, type Told } from './tile-calls.ts'
import type { Board } from './use-board.ts'

const PORTRAITS = '/user/enterprise/org/sysBasePortraitList'

const portraitSchema = z.object({
  orgId: z.string(),
  orgName: z.string(),
  staffCount: z.number(),
  trainedCount: z.number(),
  trainRate: z.number(),
})
export type Covered = z.infer<typeof portraitSchema>

/** What the tiles of 实时 show beside the live figures. */
export interface NowFigures {
  coverage: readonly Covered[]
}

/** All there is to draw 实时. */
export type NowBoard = Board<NowFigures>

/** How they are read. */
export const NOW_TILES: TileCalls<NowFigures> = {
  coverage: { promiseMs: 5 * MINUTE_MS, fetch: fetchCoverage },
}

/** The chosen organisation and what is directly below it, else the companies; of a single company what is below it. */
async function fetchCoverage({ get, filters }: Asking): Promise<Told<readonly Covered[]>> {
  const { result, asOf } = await get(PORTRAITS, placeOf(filters))
  const companies = z.parse(z.array(portraitSchema), result)
  if (filters.org !== '' || companies.length !== 1) return { told: companies, asOf }
  const below = await get(PORTRAITS, { orgId: companies[0]!.orgId })
  return { told: z.parse(z.array(portraitSchema), below.result), asOf: below.asOf }
}
