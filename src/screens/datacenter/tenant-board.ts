import { fetchTenants, type Tenant } from './tenants.ts'
import { MINUTE_MS, type TileCalls } from './tile-calls.ts'
import type { Board } from './use-board.ts'

/** What 租户 shows. */
export interface TenantFigures {
  tenants: readonly Tenant[]
}

/** All there is to draw it. */
export type TenantBoard = Board<TenantFigures>

/** How it is read. */
export const TENANT_TILES: TileCalls<TenantFigures> = {
  tenants: { promiseMs: 5 * MINUTE_MS, fetch: (asking) => fetchTenants(asking, asking.filters) },
}
