import type { Action, SeenRow } from '#contract/define-action.ts'
import type { Entity } from '#contract/define-entity.ts'

/** Answered to people of a tenant who would change a row that all tenants share. Source: domain part 2.1. */
export const PLATFORM_ROW_LOCKED = '平台共享的数据不能修改！'

/** The tag of such rows. */
export const PLATFORM_TAG = '平台'

/** The member of a row that tells whose it is; 0 = the platform's. */
export const OWNER_KEY = 'tenantId'

/** Whether a row of an entity with `sharesPlatformRows` is one of the platform. */
export function isPlatformRow({ sharesPlatformRows }: Pick<Entity, 'sharesPlatformRows'>, row: SeenRow): boolean {
  return sharesPlatformRows === true && isOfPlatform(row)
}

function isOfPlatform(row: SeenRow): boolean {
  const owner = row[OWNER_KEY]
  return owner === 0 || owner === '0'
}

/** The action by which a tenant gets a row of the platform as its own; the engine does it. For `actions` of an entity with `sharesPlatformRows`. */
export const COPY_TO_TENANT = {
  label: '复制为本单位',
  ask: { text: '将“{title}”复制为本单位的数据，复制后可以自行修改。' },
  when: isOfPlatform,
  refusal: '只有平台共享的数据可以复制为本单位！',
  takesPlatformRows: true,
  done: '已复制为本单位的数据',
} as const satisfies Action

/** Its name in `actions`. */
export const COPY_ACTION = 'copyToTenant'
