import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { SEVEN_DAYS_MS } from '#contract/console/timings.ts'
import { userInfoSchema, type UserInfo } from '#contract/wire/session.ts'
import * as z from 'zod/mini'
import type { KeyStore } from '#core/services.ts'

/** What is kept of a session between two visits; tenantid 0 = none. Source: ENT-01, contract §2.6. */
export interface KeptSession {
  token: string
  username: string
  tenantid: number
  info: UserInfo
}

const tokenSchema = z.string().check(z.minLength(1))
const tenantSchema = z.number().check(z.nonnegative())

/** The session that was kept, or null; half a session is none. */
export function readSession(store: KeyStore): KeptSession | null {
  const token = store.get(STORAGE_KEYS.token, tokenSchema)
  const info = store.get(STORAGE_KEYS.userInfo, userInfoSchema)
  if (token === null || info === null) return null
  const username = store.get(STORAGE_KEYS.username, z.string()) ?? info.username
  return { token, username, tenantid: store.get(STORAGE_KEYS.tenantId, tenantSchema) ?? 0, info }
}

/** Keeps a session; the token comes last, because other browser tabs read everything when it appears. Source: CONST-22, CONST-23. */
export function keepSession(store: KeyStore, session: KeptSession, lifetimeMs: number = SEVEN_DAYS_MS): void {
  store.set(STORAGE_KEYS.username, session.username, lifetimeMs)
  store.set(STORAGE_KEYS.userInfo, session.info, lifetimeMs)
  store.set(STORAGE_KEYS.tenantId, session.tenantid, lifetimeMs)
  store.set(STORAGE_KEYS.token, session.token, lifetimeMs)
}

/** Keeps the person with another department. Source: API-016, CONST-25. */
export function keepUserInfo(store: KeyStore, info: UserInfo): void {
  store.set(STORAGE_KEYS.userInfo, info, SEVEN_DAYS_MS)
}

/** Drops all that belongs to a session in local storage but the dictionaries, which their cache drops. Source: AUTH-04. */
export function forgetSession(store: KeyStore): void {
  const { token, username, userInfo, tenantId, keepAlive } = STORAGE_KEYS
  for (const key of [token, username, userInfo, tenantId, keepAlive]) store.remove(key)
}
