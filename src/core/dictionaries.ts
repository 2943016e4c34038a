import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { SEVEN_DAYS_MS } from '#contract/console/timings.ts'
import {
  dictionariesSchema,
  dictionaryItemSchema,
  type Dictionaries,
  type DictionaryItem,
} from '#contract/wire/session.ts'
import * as z from 'zod/mini'
import { Failure } from './http/failure.ts'
import type { DictionaryCache, Http, KeyStore } from './services.ts'

const EMPTY_DICTIONARY_CODE = '字典Code不能为空!' // VALID-37

interface Surroundings {
  http: Pick<Http, 'get'>
  store: KeyStore
  /** Told what could not be loaded; nothing is shown to the user. */
  log: (message: string, error: unknown) => void
}

type Items = readonly DictionaryItem[]

/**
 * Dictionaries by code: what the sign-in brought and was kept for 7 days first, then the server, once for all who ask at the same time.
 * Table dictionaries (`table,text,code`) change with their table and are asked for anew. A failed load is logged, gives no items and is
 * tried again next time. @throws Failure from `load` for an empty code. Source: ENT-03, API-073, API-080, API-081, ERR-03, VALID-37, CONST-24.
 */
export function createDictionaryCache({ http, store, log }: Surroundings): DictionaryCache {
  let given: Dictionaries | null = null
  const loaded = new Map<string, Items>()
  const running = new Map<string, Promise<Items>>()
  let generation = 0

  const fromSignIn = (): Dictionaries => (given ??= store.get(STORAGE_KEYS.dictionaries, dictionariesSchema) ?? {})
  const peek = (code: string): Items | null => {
    const known = fromSignIn()
    return (Object.hasOwn(known, code) ? known[code] : undefined) ?? loaded.get(code) ?? null
  }

  async function fetchItems(code: string): Promise<Items> {
    const asked = generation
    try {
      const { result } = await http.get(`/sys/dict/getDictItems/${segmentOf(code)}`, {}, { quiet: true })
      const items = z.parse(itemsSchema, result ?? [])
      if (asked === generation && !code.includes(',')) loaded.set(code, items)
      return items
    } catch (error) {
      log(`dictionary ${code} could not be loaded`, error)
      return []
    }
  }

  function forget(all: Dictionaries): void {
    given = all
    loaded.clear()
    running.clear()
    generation += 1
  }

  return {
    peek,
    async load(code) {
      if (code.trim() === '') throw new Failure('refused', EMPTY_DICTIONARY_CODE)
      const known = peek(code) ?? running.get(code)
      if (known !== undefined) return known
      const load = fetchItems(code).finally(() => {
        if (running.get(code) === load) running.delete(code)
      })
      running.set(code, load)
      return load
    },
    replace(all) {
      forget(all)
      store.set(STORAGE_KEYS.dictionaries, all, SEVEN_DAYS_MS)
    },
    clear() {
      forget({})
      store.remove(STORAGE_KEYS.dictionaries)
    },
  }
}

const itemsSchema = z.array(dictionaryItemSchema)

/** `table where condition,text,code` → `table,text,code,condition`, as one path segment whose commas stay readable for the signature. Source: contract §6.1, §2.5. */
export function segmentOf(code: string): string {
  return encodeURIComponent(rewritten(code)).replaceAll('%2C', ',')
}

function rewritten(code: string): string {
  const [table = '', text, value, ...rest] = code.split(',')
  const at = table.indexOf(' where ')
  if (at === -1 || text === undefined || value === undefined || rest.length > 0) return code
  return [table.slice(0, at).trim(), text, value, table.slice(at + ' where '.length).trim()].join(',')
}
