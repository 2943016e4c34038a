import { apiError } from '#server/http/errors.ts'
import type { Principal } from '#server/identity/auth.ts'

/** What all tenants share is changed by platform principals only, whatever codes a role holds. @throws ApiError NO_PERMISSION */
export function requirePlatform(principal: Pick<Principal, 'platform'>): void {
  if (!principal.platform) throw apiError('NO_PERMISSION')
}

/** What decides who may do what is changed by administrators of the platform only. @throws ApiError NO_PERMISSION */
export function requireAdministrator(principal: Pick<Principal, 'administrator'>): void {
  if (!principal.administrator) throw apiError('NO_PERMISSION')
}
