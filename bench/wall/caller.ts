import * as z from 'zod/mini'
import { signInResultSchema } from '#contract/wire/session.ts'
import { keepSession } from '#core/session/session-storage.ts'
import { createStore } from '#core/storage/storage.ts'
import { choiceOf } from '#machines/session/choice.ts'

/** Somebody who may save walls. */
export interface Caller {
  /** What a browser holds where this person is signed in. */
  kept: { name: string; value: string }[]
  /** @returns its id */
  addWall: (name: string, definition: object) => Promise<string>
  editWall: (id: string, definition: object) => Promise<void>
}

/** Longer than any soak by the clock of its page. */
const KEPT_MS = 3_650 * 86_400_000
const USER = { username: 'enterprise', password: 'Enterprise1234' }

/** The administrator of an enterprise of the demo. */
export async function signIn(origin: string): Promise<Caller> {
  const answer = z.parse(signInResultSchema, await call(`${origin}/vr/sys/login`, 'POST', USER, {}))
  const { username, tenantId, info } = choiceOf(answer)
  const headers = { 'X-Access-Token': answer.token, 'X-Tenant-Id': String(tenantId) }
  const walls = `${origin}/vr/space/walls`
  const texts = new Map<string, string>()
  const area = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, value: string) => void texts.set(name, value),
    removeItem: (name: string) => void texts.delete(name),
  }
  keepSession(createStore(area, Date.now), { token: answer.token, username, tenantid: tenantId, info }, KEPT_MS)
  return {
    kept: [...texts].map(([name, value]) => ({ name, value })),
    async addWall(name, definition) {
      await call(`${walls}/add`, 'POST', { name, definition: JSON.stringify(definition) }, headers)
      const found = await call(`${walls}/list?name=${encodeURIComponent(name)}`, 'GET', undefined, headers)
      const { records } = z.parse(z.object({ records: z.array(z.object({ id: z.string() })) }), found)
      return records[0]!.id
    },
    async editWall(id, definition) {
      await call(`${walls}/edit`, 'PUT', { id, definition: JSON.stringify(definition) }, headers)
    },
  }
}

async function call(address: string, method: string, body: object | undefined, headers: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { success, message, result } = (await response.json()) as {
    success: boolean
    message: string
    result?: unknown
  }
  if (!success) throw new Error(`${address}: ${message}`)
  return result
}
