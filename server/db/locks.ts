/** Advisory locks on which servers that share the database meet; any fixed numbers, each for one purpose. */
export const LOCKS = {
  migration: 7_203_001,
  seed: 7_203_002,
  housekeeping: 7_203_003,
  numbering: 7_203_004,
  tenantNumbers: 7_203_005,
  roles: 7_203_006,
  files: 7_203_020,
  openOperations: 7_203_021,
  listViews: 7_203_023,
  startedJobs: 7_203_030,
  partitions: 7_203_031,
  /** With a number for each device. */
  deviceEvents: 7_203_032,
} as const
