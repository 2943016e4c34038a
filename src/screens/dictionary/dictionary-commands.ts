import { CACHE_REFRESHED, CACHE_REFRESH_FAILED } from '#contract/texts.ts'
import { dictionariesSchema } from '#contract/wire/session.ts'
import type { Services } from '#core/services.ts'
import type { Command } from '#machines/command/command.machine.ts'
import * as z from 'zod/mini'

/** What the commands of the dictionary screen and of its recycle bin do. Source: ERR-16, API-078, API-079, contract §6.2. */
export async function runDictionaryCommand(
  { name, ids }: Command,
  services: Services,
  signal: AbortSignal,
): Promise<string> {
  const options = { signal, quiet: true }
  const [id = ''] = ids
  switch (name) {
    case 'refreshCache':
      return refreshCache(services, signal)
    case 'restore':
      return (await services.http.put(`/sys/dict/back/${id}`, {}, options)).message
    case 'destroy':
      return (await services.http.delete(`/sys/dict/deletePhysic/${id}`, {}, options)).message
    default:
      throw new Error(`runDictionaryCommand: unknown command ${name}`)
  }
}

async function refreshCache({ http, dictionaries }: Services, signal: AbortSignal): Promise<string> {
  const options = { signal, quiet: true }
  try {
    await http.get('/sys/dict/refleshCache', {}, options)
    const { result } = await http.get('/sys/dict/queryAllDictItems', {}, options)
    dictionaries.replace(z.parse(dictionariesSchema, result))
    return CACHE_REFRESHED
  } catch (error) {
    throw new Error(CACHE_REFRESH_FAILED, { cause: error })
  }
}
