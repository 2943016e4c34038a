import type { FastifyRequest } from 'fastify'

/** Before work on what all tenants share and none of them owns: a platform principal works for the whole platform, whichever tenant it chose, and the audit says so. */
export async function workForPlatform(request: FastifyRequest): Promise<void> {
  const { principal } = request
  if (principal.platform) request.signedIn = { ...principal, tenantId: 0 }
}
