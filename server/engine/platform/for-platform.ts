import type { FastifyRequest } from 'fastify'
import type { Principal } from '#server/identity/auth.ts'

/** Before work on what all tenants share and none of them owns: a platform principal works for the whole platform, whichever tenant it chose, and the audit says so. */
export async function workForPlatform(request: FastifyRequest): Promise<void> {
  const { principal } = request
  if (principal.platform) request.signedIn = aboveTenants(principal)
}

/** Somebody of the platform above all tenants; their page still hears the changes of the one it chose. */
export function aboveTenants(principal: Principal): Principal {
  return { ...principal, tenantId: 0, chosenTenantId: principal.tenantId }
}
