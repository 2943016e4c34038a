import type { Area } from '#server/areas/area.ts'
import { allDictionaryItems } from './dictionaries.ts'
import { registerDictionaryBin } from './dictionary-bin.routes.ts'
import { dictionaryItems } from './dictionary-item.resource.ts'
import { dictionaries } from './dictionary.resource.ts'
import { registerDictionaryLists } from './dictionary-lists.routes.ts'
import { registerDictionaryReads } from './dictionary.routes.ts'
import { tableWhiteLists } from './table-white-list.resource.ts'

/** Dictionaries and what forms and lists ask them for. */
export const area: Area = {
  name: 'dictionary',
  resources: [dictionaries, dictionaryItems, tableWhiteLists],
  routes(api, services) {
    registerDictionaryReads(api, services)
    registerDictionaryLists(api, services)
    registerDictionaryBin(api, services)
  },
  signIns: { answerParts: async (sql) => ({ sysAllDictItems: await allDictionaryItems(sql) }) },
}
