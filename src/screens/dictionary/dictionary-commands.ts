import { CACHE_REFRESHED, CACHE_REFRESH_FAILED } from '#contract/texts.ts'
import { dictionariesSchema } from '#contract/wire/session.ts'
import type { Services } from '#core/services.ts'
import type { Command } from '#machines/command/command.machine.ts'
import * as z from 'zod/mini'

/** What the command of the dictionary screen does. Source: ERR-16, API-078, API-079, contract §6.2. */
export async function runDictionaryCommand(
  { name }: Command,
  services: Services,
  signal: AbortSignal,
): Promise<string> {
  if (name !== 'refreshCache') throw new Error(`runDictionaryCommand: unknown command ${name}`)
  return refreshCache(services, signal)
}

/** Brings what was changed of dictionaries into the lists and forms of this console. */
export async function reloadDictionaries({ http, dictionaries }: Services, signal?: AbortSignal): Promise<void> {
  const options = { ...(signal && { signal }), quiet: true }
  const { result } = await http.get('/sys/dict/queryAllDictItems', {}, options)
  dictionaries.replace(z.parse(dictionariesSchema, result))
}

async function refreshCache(services: Services, signal: AbortSignal): Promise<string> {
  try {
    await services.http.get('/sys/dict/refleshCache', {}, { signal, quiet: true })
    await reloadDictionaries(services, signal)
    return CACHE_REFRESHED
  } catch (error) {
    throw new Error(CACHE_REFRESH_FAILED, { cause: error })
  }
}
