import type { FastifyRequest } from 'fastify'
import type { Scope } from '#server/db/scope.ts'
import type { Api, SchemaTypes } from '#server/http/schemas.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import { idsOf } from '#server/http/ids.ts'
import { refused } from '#server/http/refusals.ts'
import { readAs } from '#server/engine/platform/administration.ts'
import { roles } from '#server/areas/role/role.resource.ts'
import type { ResourceServices } from '#server/engine/resource/run.ts'
import { administrationScope } from '#server/rights/scopes.ts'
import { requireOwnRole } from './own-role.ts'
import { visibleRoles } from './role-queries.ts'

/** List, add, edit and delete of roles. Platform principals change shared roles too, whichever tenant they work in; others are told that they cannot. Source: API-018…019, API-022. */
export function registerRoleResource(api: Api, services: ResourceServices): void {
  void api.register(async (scope) => {
    const inner = scope.withTypeProvider<SchemaTypes>()
    inner.addHook('preHandler', (request) => refuseSharedRoles(services, request))
    registerResource(inner, inAdministrationScope(services), roles)
  })
}

function inAdministrationScope(services: ResourceServices): ResourceServices {
  const { database, write } = services
  // A scope that says nothing of a person is the platform's own: jobs look there for the user who asked for them.
  const widened = ({ tenantId, platform }: Scope) =>
    platform === undefined ? { tenantId } : administrationScope({ tenantId, platform })
  return {
    ...services,
    isWidened: true,
    database: {
      ...database,
      scope: (scope, work) => database.scope(widened(scope), work),
      read: (scope, work) => database.read(widened(scope), work),
    },
    write: (scope, work) => write(widened(scope), work),
  }
}

/** Row-level security would only say that there is no such role. */
async function refuseSharedRoles(services: ResourceServices, request: FastifyRequest): Promise<void> {
  const { principal, routeOptions } = request
  const ids = namedIds(request)
  if (ids === null) return
  if (ids.length === 0 && routeOptions.url?.endsWith('/deleteBatch')) throw refused('未选中角色！')
  if (principal.administrator) return
  const known = await readAs(services, principal, visibleRoles)
  for (const role of known) if (ids.includes(role.id)) requireOwnRole(principal, role)
}

/** The roles a change names; null for calls that change none by id. */
function namedIds({ routeOptions, body, query }: FastifyRequest): string[] | null {
  const url = routeOptions.url ?? ''
  if (url.endsWith('/edit')) return idsOf((body as { id?: unknown } | null)?.id)
  if (!/\/delete(Batch)?$/.test(url)) return null
  const { id, ids } = query as { id?: unknown; ids?: unknown }
  return idsOf(url.endsWith('/delete') ? id : ids)
}
