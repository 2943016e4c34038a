import { SERVER_STATUS, serverHost } from '#contract/areas/server-list/server-host.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { PLATFORM_ROWS } from '#server/engine/platform/platform-rows.ts'

/** The platform's own machines, for the platform alone; one that moved is not known to answer. Source: SCREEN-85, contract §37. */
export const serverHosts = defineResource(serverHost, {
  ...PLATFORM_ROWS,
  beforeWrite: ({ principal }, { before, values, columns }) => {
    requirePlatform(principal)
    const isMoved = (['ip', 'port'] as const).some((key) => values[key] !== undefined && values[key] !== before?.[key])
    if (isMoved) Object.assign(columns, { status: SERVER_STATUS.unknown, latency: null, probed_at: null })
  },
})
