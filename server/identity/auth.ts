import type { Operation } from '#server/audit/operation.ts'

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
