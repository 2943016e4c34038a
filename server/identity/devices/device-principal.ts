import type { Operation } from '#server/audit/operation.ts'

/** A device that makes a request. It holds no permissions: it may call what is declared for devices, about itself. */
export interface DevicePrincipal {
  deviceId: string
  tenantId: number
  /** What people know it by. */
  name: string
  tokenHash: string
  ip: string
  /** The call it makes. */
  operation?: Operation
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Reading it on a route that is not declared for devices throws. */
    device: DevicePrincipal
    knownDevice: DevicePrincipal | null
  }
}

/** A device as the author of what it does, in the words of records. */
export function authorOf({ deviceId, tenantId, name, ip, operation }: DevicePrincipal) {
  const author = { userId: deviceId, username: `设备 ${name}`, tenantId, ip }
  return operation === undefined ? author : { ...author, operation }
}
