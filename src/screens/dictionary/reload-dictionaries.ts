import { CACHE_REFRESHED, CACHE_REFRESH_FAILED } from '#contract/text/texts.ts'
import { dictionariesSchema } from '#contract/wire/session.ts'
import type { Services } from '#core/services.ts'
import type { RunAction } from '#crud/actions/run-action.ts'
import * as z from 'zod/mini'

/** Brings what was changed of dictionaries into the lists and forms of this console. */
export async function reloadDictionaries({ http, dictionaries }: Services, signal?: AbortSignal): Promise<void> {
  const options = { ...(signal && { signal }), quiet: true }
  const { result } = await http.get('/sys/dict/queryAllDictItems', {}, options)
  dictionaries.replace(z.parse(dictionariesSchema, result))
}

/** The server forgets, then this console reads anew. Source: ERR-16, API-078, API-079, contract §6.2. */
export const refreshCache: RunAction = async (send, services, signal) => {
  try {
    await send()
    await reloadDictionaries(services, signal)
    return CACHE_REFRESHED
  } catch (error) {
    throw new Error(CACHE_REFRESH_FAILED, { cause: error })
  }
}
