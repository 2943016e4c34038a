import { greeting } from '#contract/text/greeting.ts'
import { WITHOUT_DEPARTMENT } from '#contract/text/texts.ts'
import { SEVEN_DAYS_MS } from '#contract/console/timings.ts'
import type { Department, Dictionaries, SignInResult, Tenant, UserInfo } from '#contract/wire/session.ts'
import type { Choice } from './choice.ts'
import { WORKING_DAY_MS, type Credentials } from './credentials.ts'
import { personOf, type StoredSession } from './stored-session.ts'

/** Why the last session ended. Source: AUTH-04…08, ERR-23, ERR-24. */
export type EndReason = 'signedOut' | 'forced' | 'unauthorized' | 'expired' | 'elsewhere'

/** The session store of ENT-01 and what the way into it needs. `tenantid` 0 = none. */
export interface SessionContext {
  token: string | null
  username: string
  realname: string
  avatar: string
  tenantid: number
  info: UserInfo | null
  /** The greeting of the hour. Source: FMT-10…14. */
  welcome: string
  /** Why the last sign-in was refused. */
  problem: string | null
  captchaRequired: boolean
  /** What a sign-in left that goes on with a second factor. */
  ticket: string | null
  /** The accepted sign-in whose tenant or department is still being asked. */
  candidate: SignInResult | null
  tenants: readonly Tenant[]
  departments: readonly Department[]
  remembered: boolean
  reason: EndReason | null
  /** Where a forced end wants to come back to. */
  redirect: string | null
}

/** `hour` 0–23 of the start, for the greeting. */
export interface SessionInput {
  stored: StoredSession | null
  hour: number
}

export type SessionEvent =
  | { type: 'signIn.submit'; credentials: Credentials; hour: number }
  | { type: 'signIn.cancel' | 'signIn.again' }
  | { type: 'signOut.ask' | 'signOut.confirm' | 'signOut.decline' }
  | { type: 'signOut.force'; redirect?: string }
  | { type: 'token.unauthorized' | 'token.expired' | 'token.revoked' }
  | { type: 'session.replaced'; stored: StoredSession | null }
  | { type: 'user.changed'; info: UserInfo }

/** What is to be kept when a session begins; `dictionaries` null = load them afterwards (third-party providers bring none). */
export interface Remembered {
  session: StoredSession
  dictionaries: Dictionaries | null
  lifetimeMs: number
}

/** Said once when a session begins: a warning that does not stop it. Who it is for is greeted by the home page. Source: contract §3.2. */
export interface Welcome {
  warning: string | null
}

/**
 * What the session needs of the outside. `signIn` rejects with the server's sentence; a `code` of 412 or a `result.captchaRequired`
 * on the error asks for a captcha, a `result.secondFactor.ticket` for a second factor. `logout` must not show anything itself. `forget` drops token, permissions, user info, dictionary
 * cache and keep-alive list (AUTH-04); with `shared` false only what belongs to this browser tab. `unshare` takes the token from what the
 * tabs of a browser share, so that the others end before their sockets and calls find out. `dropDrafts` gives up
 * the drafts of forms that this browser keeps of the person, who leaves on purpose. `showProblem` without a title is a short
 * message, with one a notification.
 */
export interface SessionEffects {
  signIn(credentials: Credentials, signal: AbortSignal): Promise<SignInResult>
  logout(input: { token: string }, signal: AbortSignal): Promise<void>
  remember(params: Remembered): void
  forget(params: { shared: boolean }): void
  unshare(): void
  dropDrafts(): void
  reload(): void
  showProblem(params: { title: string | null; message: string }): void
  welcome(params: Welcome): void
  onReloadFreePath(): boolean
}

/** The context of nobody. */
export const NOBODY: SessionContext = {
  token: null,
  username: '',
  realname: '',
  avatar: '',
  tenantid: 0,
  info: null,
  welcome: '',
  problem: null,
  captchaRequired: false,
  ticket: null,
  candidate: null,
  tenants: [],
  departments: [],
  remembered: true,
  reason: null,
  redirect: null,
}

/** The context a page starts with: restored from storage, or nobody's. */
export function restored({ stored, hour }: SessionInput): SessionContext {
  return { ...NOBODY, ...(stored === null ? {} : factsOf(stored)), welcome: greeting(hour) }
}

/** The context members a stored session stands for. */
export function factsOf({ token, username, tenantid, info }: StoredSession) {
  return { ...personOf(info), token, username, tenantid }
}

/** What a chosen candidate leaves behind in storage. Source: CONST-22…24. */
export function rememberedOf(context: SessionContext, chosen: Pick<Choice, 'tenantId' | 'info'>): Remembered {
  const { candidate } = context
  return {
    session: {
      token: candidate?.token ?? '',
      username: chosen.info.username,
      tenantid: chosen.tenantId,
      info: chosen.info,
    },
    dictionaries: candidate?.sysAllDictItems ?? null,
    lifetimeMs: context.remembered ? SEVEN_DAYS_MS : WORKING_DAY_MS,
  }
}

/** The words a session begins with. */
export function welcomeOf({ candidate }: SessionContext): Welcome {
  return { warning: candidate?.multi_depart === 0 ? WITHOUT_DEPARTMENT : null }
}

/** The token and tenant that calls carry: those of the session, or of the candidate who is choosing. Source: API-003, API-004. */
export function callerOf(context: SessionContext): { token: string | null; tenantId: number } {
  return { token: context.token ?? context.candidate?.token ?? null, tenantId: context.tenantid }
}

/** Where the guard may lead back after the end: null = nowhere (a wanted sign-out), undefined = the place that was open. */
export function returnOf({ reason, redirect }: Pick<SessionContext, 'reason' | 'redirect'>): string | null | undefined {
  return reason === 'signedOut' ? null : (redirect ?? undefined)
}
