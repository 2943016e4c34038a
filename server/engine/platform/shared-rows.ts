import { PLATFORM_ROW_LOCKED } from '#contract/entity/platform-rows.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import type { OwnedRow } from '#server/engine/platform/changes-by-owner.ts'
import { refused } from '#server/http/refusals.ts'

/** Whether every tenant sees the rows of the platform. */
export function sharesPlatformRows({ entity, hooks }: Pick<Resource, 'entity' | 'hooks'>): boolean {
  return entity.sharesPlatformRows === true || hooks.sharesPlatformRows === true
}

/** Refuses rows of the platform to people of a tenant, who see them and change none. @throws ApiError */
export function requireOwnRows(
  { principal }: Pick<Context, 'principal'>,
  { entity }: Pick<Resource, 'entity'>,
  rows: readonly Pick<OwnedRow, 'tenantId'>[],
): void {
  if (entity.sharesPlatformRows !== true || principal.platform) return
  if (rows.some(({ tenantId }) => tenantId === 0)) throw refused(PLATFORM_ROW_LOCKED)
}
