/** What a tenant holds, and when it was last used; moments are wire texts. */
export interface TenantUsage {
  users: number
  /** Living sign-ins. */
  sessions: number
  files: number
  fileBytes: number
  lastSeenTime: string | null
  lastChangeTime: string | null
  /** Rows by kind, most first; kinds without any are left out. */
  tables: readonly { label: string; count: number }[]
  /** The last days that were rolled up, the oldest first. */
  days: readonly TenantDay[]
}

/** What happened in a tenant on a day, and what it held then; null = nobody counted. */
export interface TenantDay {
  /** `yyyy-MM-dd` in GMT+8. */
  day: string
  activeUsers: number
  signIns: number
  refusedSignIns: number
  operations: number
  changes: number
  users: number | null
  files: number | null
  fileBytes: number | null
}
