import { gatewayRoute } from '#contract/areas/gateway/gateway-route.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { PLATFORM_ROWS } from '#server/engine/platform/platform-rows.ts'

/** Routes of the gateway, for the platform alone. Source: SCREEN-77, contract §11.2. */
export const gatewayRoutes = defineResource(gatewayRoute, {
  ...PLATFORM_ROWS,
  sort: { key: 'sortNo', descending: false },
  beforeWrite: ({ principal }) => requirePlatform(principal),
  messages: { deleted: '删除路由成功' },
})
