/** Where devices speak; people have no business there. */
export const DEVICE_PATH = '/device/v1'

/** The one that is spoken here; a broken one gets an address of its own. */
export const PROTOCOL = 1

/** What a device may do how often, as it is told when it registers. */
export const LIMITS = {
  heartbeatEverySeconds: 5,
  batchesPerMinute: 60,
  eventsPerBatch: 200,
  batchBytes: 262_144,
} as const
