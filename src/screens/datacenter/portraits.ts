import * as z from 'zod/mini'
import { placeOf, type Asking, type Told } from './tile-calls.ts'

const PORTRAITS = '/user/enterprise/org/sysBasePortraitList'

const portraitSchema = z.object({
  orgId: z.string(),
  orgName: z.string(),
  staffCount: z.number(),
  trainedCount: z.number(),
  trainRate: z.number(),
  avgScore: z.number(),
  hazardOpen: z.number(),
  deviceCount: z.number(),
  riskLevel_dictText: z.nullish(z.string()),
})
export type Portrait = z.infer<typeof portraitSchema>

/** The chosen organisation and what is directly below it, else the companies; of a single company what is below it. */
export async function fetchPortraits({ get, filters }: Asking): Promise<Told<readonly Portrait[]>> {
  const { result, asOf } = await get(PORTRAITS, placeOf(filters))
  const companies = z.parse(z.array(portraitSchema), result)
  if (filters.org !== '' || companies.length !== 1) return { told: companies, asOf }
  const below = await get(PORTRAITS, { orgId: companies[0]!.orgId })
  return { told: z.parse(z.array(portraitSchema), below.result), asOf: below.asOf }
}
