import { admits, type Access } from '#server/rights/access.ts'

interface Person {
  administrator: boolean
  platform: boolean
  permissions: ReadonlySet<string>
  platformPermissions: ReadonlySet<string>
}

/**
 * Somebody as they make a call. Who is of the platform without administering it works for the whole platform where a role of the platform
 * grants what the call asks for, with what such roles grant and nothing else; elsewhere they are a person of the tenant they work in, or of none.
 */
export function calledBy<P extends Person>(person: P, access: Access | undefined): P {
  const { administrator, platformPermissions } = person
  if (administrator || typeof access !== 'object' || !admits(access, { permissions: platformPermissions }))
    return person
  return { ...person, platform: true, permissions: platformPermissions }
}
