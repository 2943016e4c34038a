/** Whose rows a piece of work may see: one tenant, or 0 = the whole platform. A principal is a scope. */
export interface Scope {
  tenantId: number
  /** true = somebody of the platform, who writes what all tenants share whichever tenant they work in; false = a person without platform rights: for them tenant 0 means "no tenant", which owns nothing. */
  platform?: boolean
}

/** The tenant whose rows a scope sees, as row-level security knows it. */
export function tenantOf({ tenantId, platform }: Scope): number {
  return tenantId === 0 && platform === false ? -1 : tenantId
}
