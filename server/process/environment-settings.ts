import type { ConsoleConfig } from '#contract/wire/config.ts'
import type { PasswordCipher } from '#server/identity/sealed-password.ts'
import type { SecondFactorSetting } from '#server/identity/second-factor/second-factor-setting.ts'
import type { Retention } from '#server/db/retention.ts'
import type { NatsPlace } from '#server/live/nats/nats-address.ts'
import type { S3Place } from '#server/storage/s3-address.ts'
import type { FileRules } from '#server/files/file-services.ts'
import type { ReachableHost } from '#server/http/reachable-hosts.ts'

/** What the operator decided, parsed; null = not given. */
export interface Environment {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | null
  /** The pooler through which requests reach the database; null = none. */
  databasePoolUrl: string | null
  /** A streaming replica of the database, for what only reads. */
  databaseReadUrl: string | null
  /** Where servers tell each other; null = through the database. */
  nats: NatsPlace | null
  authSecret: string | null
  demo: boolean
  /** Whether other machines reach the server: directly, or through a proxy. */
  reachable: boolean
  /** Whether the database is saved before a new version changes its tables. */
  upgradeBackup: boolean
  adminPassword: string | null
  logLevel: string
  allowedOrigins: string[]
  /** Addresses of proxies whose X-Forwarded-* headers are believed. */
  trustProxy: string | null
  /** Whether browsers come by https, through a proxy. */
  secure: boolean
  frameSources: string[]
  casUrl: string
  passwordCipher: PasswordCipher | null
  retention: Retention
  /** The bucket of files; null = they lie in the data folder. */
  s3: S3Place | null
  fileRules: FileRules
  /** Hosts that data sources, gateway routes and probes may reach. */
  reachableHosts: ReachableHost[]
  /** Most sockets of one tenant at this server. */
  socketsPerTenant: number
  /** Opens `/metrics`; null = there is none. */
  metricsToken: string | null
  /** How long a session lives at most, however much it is used. */
  longestSessionMs: number
  secondFactor: SecondFactorSetting
  /** Parts of `/config.json`. */
  console: Partial<ConsoleConfig>
}
