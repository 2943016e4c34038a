import { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { sheetColumn, sheetFields } from '#server/engine/excel/sheet-of.ts'

/** A dictionary's own columns come first, those of its items stand under one common heading. Source: contract §6.2. */
export const DICTIONARY_FIELDS = sheetFields(dictionary).filter(([, field]) => field.write !== 'never')
export const ITEM_FIELDS = sheetFields(dictionaryItem)
export const ITEMS_HEADING = '字典项'
export const COLUMNS = [...DICTIONARY_FIELDS, ...ITEM_FIELDS].map(([, field]) => sheetColumn(field))
