import type { Operation } from '#server/audit/operation.ts'

/** A display that makes a request. It holds no permissions: it may call what is declared for displays, about itself. */
export interface DisplayPrincipal {
  displayId: string
  tenantId: number
  /** What people know it by. */
  name: string
  wallId: string
  /** Whose figures it shows; null = those of the whole tenant. */
  orgId: string | null
  ip: string
  /** The call it makes. */
  operation?: Operation
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Reading it on a route that is not declared for displays throws. */
    display: DisplayPrincipal
    knownDisplay: DisplayPrincipal | null
  }
}

/** A display as the author of what it does, in the words of records. */
export function displayAuthor({
  displayId,
  tenantId,
  name,
  ip,
  operation,
}: Omit<DisplayPrincipal, 'wallId' | 'orgId'>) {
  const author = { userId: displayId, username: `屏幕 ${name}`, tenantId, ip }
  return operation === undefined ? author : { ...author, operation }
}
