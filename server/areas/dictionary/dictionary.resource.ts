import { sql as raw } from 'kysely'
import { dictionary } from '#contract/areas/dictionary/dictionary.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { planDictionaries } from '#server/areas/dictionary/import-dictionaries.ts'
import { dictionarySheet } from '#server/areas/dictionary/dictionary-sheet.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'

const ITEM_COUNT = raw`(select count(*)::int from sys_dict_item i where i.dict_id = ${rowRef('id')})`

/** Dictionaries, shared by all tenants; deleted ones wait in a recycle bin, their items with them. Source: API-069…070, contract §6.2. */
export const dictionaries = defineResource(dictionary, {
  extras: { delFlag: { label: '删除标志', type: 'integer' } },
  joined: () => ({ itemCount: ITEM_COUNT }),
  beforeWrite: ({ principal }) => requirePlatform(principal),
  beforeDelete: ({ principal }) => requirePlatform(principal),
  tableDictionary: { texts: ['dict_name'], values: ['dict_code', 'id'] },
  sheet: dictionarySheet,
  planImport: planDictionaries,
  messages: { added: '保存成功！', edited: '编辑成功!' },
})
