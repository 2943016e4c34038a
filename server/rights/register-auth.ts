import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginOperation } from '#server/audit/operation.ts'
import { onlyReading } from '#server/db/only-reading.ts'
import { isForDevices } from '#server/http/device-access.ts'
import { isForDisplays } from '#server/http/display-access.ts'
import { apiError } from '#server/http/errors.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Devices } from '#server/identity/devices/devices.ts'
import type { Displays } from '#server/identity/displays/displays.ts'
import { checkAccess } from '#server/rights/access.ts'
import { calledBy } from '#server/rights/called-by.ts'

/** Finds out who makes a request. @throws ApiError when the credentials are missing or worthless */
type Authenticate = (request: FastifyRequest) => Promise<Principal>

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
