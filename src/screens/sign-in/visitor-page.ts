import type { ConsoleConfig } from '#contract/wire/config.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { ActorRefFrom } from 'xstate'
import type { VisitorEffects } from './visitor-effects.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** What a page gets that is open to everybody. */
export interface VisitorPageProps {
  productName: string
  effects: VisitorEffects
}

/** What the ways in share. */
export interface SignInProps {
  session: SessionActor
  effects: VisitorEffects
  /** The hour of the day, 0–23, for the greeting. */
  hour: () => number
}

/** What the sign-in page gets. */
export interface LoginPageProps extends SignInProps {
  config: ConsoleConfig
}
