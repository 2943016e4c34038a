import type { Monitor } from './monitor.ts'

/** What monitoring offers the layers above. */
export interface MonitoringServices {
  monitor: Monitor
  /** What this server is called among those that share the database. */
  serverName: () => string
  /** Where the data of this server lies. */
  dataFolder: string
}
