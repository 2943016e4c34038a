import type { Scope } from '#server/db/scope.ts'
import type { Principal } from '#server/identity/auth.ts'

/** The scope in which rows that belong to the platform itself (shared roles, grants of shared roles) can be written by those who may. */
export function administrationScope(principal: Pick<Principal, 'tenantId' | 'platform'>): Scope {
  return principal.platform ? { tenantId: 0 } : principal
}

/** Whether a row of this owner (0 = the platform) is among those the principal works with; row-level security cannot tell in the platform's scope. */
export function worksWith(principal: Pick<Principal, 'tenantId' | 'platform'>, ownerId: number): boolean {
  return ownerId === 0 || ownerId === principal.tenantId || (principal.platform && principal.tenantId === 0)
}
