import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { SEVEN_DAYS_MS } from '#contract/console/timings.ts'
import { signInResultSchema, type SignInResult } from '#contract/wire/session.ts'
import { keepSession } from '#core/session/session-storage.ts'
import { createStore } from '#core/storage/storage.ts'
import { choiceOf, departmentOf, needsChoice, type Choice } from '#machines/session/choice.ts'
import * as z from 'zod/mini'
import { PASSWORDS, type Account } from '#tests/e2e/console.ts'

type KeptState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>

const known = new Map<Account, Promise<KeptState>>()

/**
 * What a browser holds after this account has signed in, as the console itself keeps it; asked once per account and worker. A test that ends the
 * session takes one of its own.
 */
export function sessionOf(request: APIRequestContext, account: Account, origin: string): Promise<KeptState> {
  const kept = known.get(account) ?? signInByCall(request, account, origin)
  known.set(account, kept)
  return kept
}

/** A session of its own. */
export async function signInByCall(request: APIRequestContext, username: Account, origin: string): Promise<KeptState> {
  const result = await post(request, `${origin}/vr/sys/login`, { username, password: PASSWORDS[username] })
  const answer = z.parse(signInResultSchema, result)
  const choice = choiceOf(answer)
  if (needsChoice(choice)) await confirmChoice(request, origin, answer.token, choice)
  return { cookies: [], origins: [{ origin, localStorage: keptBy(answer, choice) }] }
}

/** Tenant and department as offered. Source: contract §3.2. */
async function confirmChoice(request: APIRequestContext, origin: string, token: string, choice: Choice): Promise<void> {
  const data = { username: choice.username, orgCode: departmentOf(choice), loginTenantId: choice.tenantId }
  await post(request, `${origin}/vr/sys/selectDepart`, data, token)
}

function keptBy(answer: SignInResult, { username, tenantId, info }: Choice): { name: string; value: string }[] {
  const texts = new Map<string, string>()
  const area = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, value: string) => void texts.set(name, value),
    removeItem: (name: string) => void texts.delete(name),
  }
  const store = createStore(area, Date.now)
  store.set(STORAGE_KEYS.dictionaries, answer.sysAllDictItems, SEVEN_DAYS_MS)
  keepSession(store, { token: answer.token, username, tenantid: tenantId, info })
  return [...texts].map(([name, value]) => ({ name, value }))
}

async function post(request: APIRequestContext, url: string, data: object, token?: string): Promise<unknown> {
  const headers = token === undefined ? {} : { 'X-Access-Token': token }
  const answer = (await (await request.post(url, { data, headers })).json()) as { success: boolean; message: string }
  expect(answer.success, `${url}: ${answer.message}`).toBe(true)
  return (answer as { result?: unknown }).result
}
