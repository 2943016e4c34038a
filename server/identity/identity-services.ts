import type { ConsoleConfig } from '#contract/wire/config.ts'
import type { Database } from '#server/db/database.ts'
import type { PasswordCipher } from '#server/identity/sealed-password.ts'
import type { Devices } from '#server/identity/devices/devices.ts'
import type { Displays } from '#server/identity/displays/displays.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import type { SecondFactorSetting } from '#server/identity/second-factor/second-factor-setting.ts'
import type { SignInHooks } from '#server/identity/sign-in-hooks.ts'

/** What sign-in providers use of the outside. */
export interface IdentityServices {
  database: Database
  /** Key of all keyed hashes: tokens, captchas, codes. */
  authSecret: string
  /** Epoch ms; tests hand in a clock of their own. */
  now: () => number
  /** Whether this is the demo platform: demo accounts are offered, SMS codes are answered. */
  demo: boolean
  /** What `/config.json` answers; missing members take the console's defaults. */
  console: Partial<ConsoleConfig>
  /** Origins besides our own whose pages may open sockets and send changes. */
  allowedOrigins: readonly string[]
  /** The CAS server that tickets are validated with; empty = the embedded one. */
  casUrl: string
  /** How sign-in pages of other makers seal the password; null = no sealed one is opened. */
  passwordCipher: PasswordCipher | null
  secondFactor: SecondFactorSetting
  sessions: Sessions
  devices: Devices
  displays: Displays
  signIns: SignInHooks
}
