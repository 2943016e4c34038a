import type { SecondFactorContext, SecondFactorEvent } from '#machines/second-factor/second-factor.machine.ts'

/** What each part of the dialog shows and sends. */
export interface SecondFactorPart {
  context: SecondFactorContext
  isBusy: boolean
  send: (event: SecondFactorEvent) => void
}
