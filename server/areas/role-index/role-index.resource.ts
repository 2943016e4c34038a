import { roleIndex } from '#contract/areas/role-index/role-index.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'

/** First pages of roles, shared by all tenants. Source: upstream 3.9, `/sys/sysRoleIndex`. */
export const roleIndexes = defineResource(roleIndex, {
  sort: { key: 'priority', descending: true },
  beforeWrite: ({ principal }) => requirePlatform(principal),
  beforeDelete: ({ principal }) => requirePlatform(principal),
})
