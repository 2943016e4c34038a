import type { FastifyRequest } from 'fastify'
import type { Reach } from '#server/engine/resource/engine-services.ts'
import type { Api, SchemaTypes } from '#server/http/schemas.ts'
import type { Principal } from '#server/identity/auth.ts'

/** Before work on what all tenants share and none of them owns: a platform principal works for the whole platform, whichever tenant it chose, and the audit says so. */
async function workForPlatform(request: FastifyRequest): Promise<void> {
  const { principal } = request
  if (principal.platform) request.signedIn = aboveTenants(principal)
}

/** Routes by which people work so, with services that say so. */
export function registerForPlatform<S extends object>(
  api: Api,
  services: S,
  register: (whole: Api, services: S & Reach) => void,
): void {
  void api.register(async (scope) => {
    const whole = scope.withTypeProvider<SchemaTypes>()
    whole.addHook('preHandler', workForPlatform)
    register(whole, { ...services, isForPlatform: true })
  })
}

/** Somebody of the platform above all tenants; their page still hears the changes of the one it chose. */
export function aboveTenants(principal: Principal): Principal {
  return { ...principal, tenantId: 0, chosenTenantId: principal.tenantId }
}
