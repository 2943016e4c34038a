import { alarm } from '#contract/areas/monitor/alarm.entity.ts'
import { threshold } from '#contract/areas/monitor/threshold.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'

/** Alarms are the platform's: nobody else deletes them, whatever codes a role holds. */
export const alarms = defineResource(alarm, { beforeDelete: ({ principal }) => requirePlatform(principal) })

/** So are the thresholds. */
export const thresholds = defineResource(threshold, {
  sort: { key: 'name', descending: false },
  beforeWrite: ({ principal }) => requirePlatform(principal),
})
