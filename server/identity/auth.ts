import type { FastifyInstance } from 'fastify'
import { onlyReading } from '#server/db/only-reading.ts'
import { apiError } from '#server/http/errors.ts'
import { beginOperation, type Operation } from '#server/audit/operation.ts'
import { isForDevices } from '#server/http/device-access.ts'
import { isForDisplays } from '#server/http/display-access.ts'
import { checkAccess } from '#server/rights/access.ts'
import { calledBy } from '#server/rights/called-by.ts'
import type { Devices } from '#server/identity/devices/devices.ts'
import type { Displays } from '#server/identity/displays/displays.ts'
import type { RuleMemory } from '#server/rights/rule-memory.ts'

/** Who makes a request. */
export interface Principal {
  userId: string
  username: string
  realname: string
  /** Every tenant the person belongs to. */
  tenantIds: number[]
  /** The tenant this request works in; 0 = none chosen (platform principals: all). */
  tenantId: number
  /** The tenant whose changes their page hears, where this request works for the whole platform instead. */
  chosenTenantId?: number
  /** Administers the platform: nothing bounds what they do. */
  administrator: boolean
  /** Whether this call works for the whole platform: always of an administrator, else where a role of the platform grants what it asks for. */
  platform: boolean
  orgCode: string
  roleIds: string[]
  permissions: ReadonlySet<string>
  /** Those that roles of the platform grant. */
  platformPermissions: ReadonlySet<string>
  /** Somebody else chose their password: until they have one of their own they hold no permission at all. */
  mustChangePassword?: true
  /** Administrators have to have a second factor and this one has none: until then they hold no permission at all. */
  mustSetSecondFactor?: true
  sessionHash: string
  ip: string
  /** What is remembered of their rules, for as long as they are remembered; a copy shares it. */
  rules?: RuleMemory
  /** The call they make. */
  operation?: Operation
  /** Who impersonates them: sees what they see and changes nothing. */
  impersonator?: Pick<Principal, 'userId' | 'username' | 'realname'>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; reading it on a public route throws. */
    principal: Principal
    signedIn: Principal | null
  }
}

/** Finds out who makes a request. @throws ApiError when the credentials are missing or worthless */
export type Authenticate = (request: import('fastify').FastifyRequest) => Promise<Principal>

/**
 * Puts the principal on every request to a route that is not public and checks its right, a device or a display on those that are for them; an
 * impersonation only reads, wherever the route leads.
 */
export function registerAuth(
  app: FastifyInstance,
  authenticate: Authenticate,
  authenticateDevice: Devices['authenticate'],
  authenticateDisplay: Displays['authenticate'],
): void {
  app.decorateRequest('signedIn', null)
  app.decorateRequest('principal', {
    getter() {
      if (!this.signedIn) throw apiError('NO_TOKEN')
      return this.signedIn
    },
  })
  app.decorateRequest('knownDevice', null)
  app.decorateRequest('device', {
    getter() {
      if (!this.knownDevice) throw apiError('NO_TOKEN')
      return this.knownDevice
    },
  })
  app.decorateRequest('knownDisplay', null)
  app.decorateRequest('display', {
    getter() {
      if (!this.knownDisplay) throw apiError('NO_TOKEN')
      return this.knownDisplay
    },
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    if (isForDevices(access)) {
      request.knownDevice = { ...(await authenticateDevice(request)), operation: beginOperation() }
      return
    }
    if (isForDisplays(access)) {
      request.knownDisplay = { ...(await authenticateDisplay(request)), operation: beginOperation() }
      return
    }
    const person = { ...(await authenticate(request)), operation: beginOperation() }
    request.signedIn = person
    checkAccess(request)
    request.signedIn = calledBy(person, access)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config
    const isDisplay = isForDisplays(access) && access.reports !== true
    if (request.signedIn?.impersonator === undefined && !isDisplay) done()
    else onlyReading(done)
  })
}
