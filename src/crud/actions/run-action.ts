import type { Result } from '#contract/wire/result.ts'
import type { Services } from '#core/services.ts'

/** Sends an action and does with its answer what only this screen does. @returns what is said afterwards */
export type RunAction = (
  send: () => Promise<Result<unknown>>,
  services: Services,
  signal: AbortSignal,
  /** Opens another page in its own tab. */
  open: (fullPath: string) => void,
) => Promise<string>
