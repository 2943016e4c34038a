import type { Days } from '#contract/figures/periods.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import * as z from 'zod/mini'
import { LISTS } from './lists.ts'
import type { Asking, Told } from './tile-calls.ts'

const tenantSchema = z.object({
  id: z.number(),
  name: z.string(),
  enterprises: z.number(),
  staff: z.number(),
  trained: z.number(),
  plays: z.number(),
  seconds: z.number(),
  hazardsOpen: z.number(),
  devices: z.number(),
  onlineDevices: z.number(),
})
/** A tenant beside others. */
export type Tenant = z.infer<typeof tenantSchema>

/** All tenants in use, the most learnt in the days first. */
export async function fetchTenants({ get }: Asking, { from, to }: Days): Promise<Told<readonly Tenant[]>> {
  const { result, asOf } = await get('tenant-overview', { startDate: from, endDate: to })
  return { told: z.parse(z.array(tenantSchema), result), asOf }
}

/** The record of a tenant, for who has their list. */
export const tenantAt = (hasList: (list: string) => boolean, { id }: Tenant): string | undefined =>
  hasList(LISTS.tenants) ? detailPath(LISTS.tenants, String(id)) : undefined
