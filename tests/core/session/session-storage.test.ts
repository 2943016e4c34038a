import { createStore, createMemoryArea } from '#core/storage/storage.ts'
import { forgetSession, keepSession, keepUserInfo, readSession } from '#core/session/session-storage.ts'
import { userInfoSchema } from '#contract/wire/session.ts'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'

const info = z.parse(userInfoSchema, { id: 'u1', username: 'admin', realname: '管理员', orgCode: 'A01' })
const session = { token: 'tok', username: 'admin', tenantid: 2, info }

function kept() {
  const clock = { ms: 0 }
  const area = createMemoryArea()
  const store = createStore(area, () => clock.ms)
  keepSession(store, session)
  return { clock, area, store }
}

test('[CONST-22][CONST-23] keeps a session for 7 days', () => {
  const { clock, store } = kept()
  clock.ms = 604_800_000 - 1
  expect(readSession(store)).toEqual(session)
  clock.ms = 604_800_000
  expect(readSession(store)).toBeNull()
})

test('[CONST-22] keeps a session for a shorter time when told to', () => {
  const { clock, store } = kept()
  keepSession(store, session, 1_000)
  clock.ms = 1_000
  expect(readSession(store)).toBeNull()
})

test('[API-016][CONST-25] keeps the person with another department for 7 days', () => {
  const { clock, store } = kept()
  clock.ms = 604_000_000
  keepSession(store, session)
  keepUserInfo(store, { ...info, orgCode: 'A02' })
  clock.ms += 604_800_000 - 1
  expect(readSession(store)?.info.orgCode).toBe('A02')
})

test('[AUTH-04] forgets everything of a session', () => {
  const { area, store } = kept()
  store.set('CACHE_INCLUDED_ROUTES', ['UserList'])
  store.set('SETTINGS', { theme: 'dark' })
  forgetSession(store)
  expect(readSession(store)).toBeNull()
  const left = ['Access-Token', 'Login_Username', 'Login_Userinfo', 'TENANT_ID', 'CACHE_INCLUDED_ROUTES', 'SETTINGS']
  expect(left.filter((key) => area.getItem(`pro__${key}`) !== null)).toEqual(['SETTINGS'])
})

test('[ENT-01] takes half a session for none and fills small gaps', () => {
  const { area, store } = kept()
  area.removeItem('pro__TENANT_ID')
  area.removeItem('pro__Login_Username')
  expect(readSession(store)).toEqual({ ...session, tenantid: 0 })
  area.setItem('pro__Login_Userinfo', 'garbage')
  expect(readSession(store)).toBeNull()
})

test('[ENT-01] writes the token last, so that other tabs find the rest', () => {
  const written: string[] = []
  const area = createMemoryArea()
  const store = createStore({ ...area, setItem: (key) => void written.push(key) }, () => 0)
  keepSession(store, session)
  expect(written.at(-1)).toBe('pro__Access-Token')
})
