import type { Principal } from '#server/identity/auth.ts'

/** The platform itself as author of what it does. @param tenantId the tenant it works in, 0 = all */
export function system(tenantId: number): Principal {
  return {
    userId: 'system',
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
