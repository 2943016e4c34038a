import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { settingsSchema } from '#contract/console/settings.ts'
import type { Impersonation } from '#contract/wire/impersonation.ts'
import { IMPERSONATION_KEY, within } from '#core/session/impersonation-area.ts'
import { keepSession } from '#core/session/session-storage.ts'
import { createStore } from '#core/storage/storage.ts'
import type { KeyStore } from '#core/services.ts'
import * as z from 'zod/mini'

const keptSchema = z.object({ realname: z.string(), username: z.string(), endsAt: z.number() })

/** What the banner shows of an impersonation. */
export type KeptImpersonation = z.infer<typeof keptSchema>

/** Stores the impersonation in this window alone, with the appearance of the console of the impersonator. */
export function keepImpersonation(
  area: Storage,
  { token, userInfo, tenantId, endsAt }: Impersonation,
  own: KeyStore,
  nowMs: number,
): void {
  forgetImpersonation(area)
  const store = createStore(within(area), () => nowMs)
  const { username, realname } = userInfo
  keepSession(store, { token, username, tenantid: tenantId, info: userInfo }, endsAt - nowMs)
  const settings = own.get(STORAGE_KEYS.settings, settingsSchema)
  if (settings !== null) store.set(STORAGE_KEYS.settings, settings)
  area.setItem(IMPERSONATION_KEY, JSON.stringify({ realname, username, endsAt } satisfies KeptImpersonation))
}

/** The impersonation of this window, null when there is none. */
export function readImpersonation(area: Storage): KeptImpersonation | null {
  const text = area.getItem(IMPERSONATION_KEY)
  const kept = text === null ? null : z.safeParse(keptSchema, JSON.parse(text))
  return kept?.success === true ? kept.data : null
}

/** Drops it with everything that was kept for it. */
export function forgetImpersonation(area: Storage): void {
  for (const key of Object.keys(area)) if (key.startsWith(IMPERSONATION_KEY)) area.removeItem(key)
}
