import type { Principal } from '#server/identity/auth.ts'

const SYSTEM_ID = 'system'

/** The platform itself as author of what it does. @param tenantId the tenant it works in, 0 = all */
export function system(tenantId: number): Principal {
  return {
    userId: SYSTEM_ID,
    username: 'system',
    realname: '系统',
    tenantIds: [],
    tenantId,
    administrator: true,
    platform: true,
    orgCode: '',
    roleIds: [],
    permissions: new Set(),
    platformPermissions: new Set(),
    sessionHash: '',
    ip: '',
  }
}

/** Whether the platform itself does something, not a person. */
export function isSystem({ userId }: Pick<Principal, 'userId'>): boolean {
  return userId === SYSTEM_ID
}
