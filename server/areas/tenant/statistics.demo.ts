import type { Demo } from '#server/engine/seed/demo.ts'
import { rollUp } from './roll-up.ts'

const DAYS = 30

/** Rolls up what the demo people did, so that the statistics of tenants begin with it. */
export const demo: Demo = {
  key: 'statistics',
  make: async ({ sql, now }) => {
    await rollUp(sql, now, DAYS)
  },
}
