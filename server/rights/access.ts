import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { isForDevices, type DeviceAccess } from '#server/http/device-access.ts'
import { isForDisplays, type DisplayAccess } from '#server/http/display-access.ts'
import { apiError } from '#server/http/errors.ts'

/** Who may call a route: everybody, everybody signed in, holders of a permission code (of any one, when several are listed), or devices or displays, which hold no permissions and are nobody signed in. */
export type Access = 'public' | 'signedIn' | PermissionAccess | DeviceAccess | DisplayAccess

interface PermissionAccess {
  permission: string | readonly string[]
}

/** A route and who may call it. */
export interface DeclaredRoute {
  method: string
  url: string
  access: Access
  /** Takes an `Idempotency-Key`. */
  withIdempotencyKey: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Whether the route leaves everybody's rights as they are; unless it says so, they are forgotten after it. */
    keepsRights?: boolean
    /** Refuses in the words of the device protocol, although no token is needed yet. */
    forDevices?: true
  }
  interface FastifyInstance {
    /** Every route of the server, one entry per method. */
    declaredRoutes: DeclaredRoute[]
  }
}

/** Deny by default: a route that does not declare its access stops the start. */
export function requireAccess(app: FastifyInstance): void {
  const declared: DeclaredRoute[] = []
  app.decorate('declaredRoutes', declared)
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    const access = config?.access
    if (access === undefined) throw new Error(`route ${String(method)} ${url} declares no access`)
    for (const name of [method].flat())
      declared.push({ method: name, url, access, withIdempotencyKey: config?.withIdempotencyKey === true })
  })
}

/** Refuses a request whose principal lacks what the route declares, or only looks. @throws ApiError NO_PERMISSION, PASSWORD_DUE, SECOND_FACTOR_DUE, IMPERSONATING */
export function checkAccess(request: FastifyRequest): void {
  const access = request.routeOptions.config.access
  if (access === undefined || access === 'public' || isForMachines(access)) return
  if (request.principal.impersonator !== undefined && !isReading(request.method)) throw apiError('IMPERSONATING')
  if (access === 'signedIn') return
  if (request.principal.mustChangePassword === true) throw apiError('PASSWORD_DUE')
  if (request.principal.mustSetSecondFactor === true) throw apiError('SECOND_FACTOR_DUE')
  if (!admits(access, request.principal)) throw apiError('NO_PERMISSION')
}

/** Whether somebody who is signed in may call what declares this access. */
export function admits(access: Access, { permissions }: { permissions: ReadonlySet<string> }): boolean {
  return access === 'public' || access === 'signedIn' || codesOf(access).some((code) => permissions.has(code))
}

/** The permission codes of which one is needed; none where no permission opens the route. */
export function codesOf(access: Access | undefined): readonly string[] {
  if (typeof access !== 'object' || isForMachines(access)) return []
  return typeof access.permission === 'string' ? [access.permission] : access.permission
}

/** Whether no person may call what declares this access. */
export function isForMachines(access: unknown): access is DeviceAccess | DisplayAccess {
  return isForDevices(access) || isForDisplays(access)
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
