import { newId } from '#server/db/ids.ts'
import { audit } from '#server/audit/audit.ts'
import { dictionaryItems } from '#server/areas/dictionary/dictionary-item.resource.ts'
import { dictionaries } from '#server/areas/dictionary/dictionary.resource.ts'
import { DICTIONARIES } from '#server/areas/dictionaries.ts'
import type { DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'
import { contextOf, type Seeding } from '#server/engine/seed/seeding.ts'
import { addSeedRows } from '#server/engine/seed/add-seed-rows.ts'

/** Makes the dictionaries that were never made; those an administrator made with the same code stay as they are. */
export async function seedDictionaries(seeding: Seeding): Promise<void> {
  for (const dictionary of DICTIONARIES) {
    const key = `dictionary:${dictionary.code}`
    if (seeding.done.has(key)) continue
    if (!(await exists(seeding, dictionary.code))) {
      await addDictionary(seeding, dictionary)
      await colorState(seeding, dictionary)
    }
    await seeding.mark(key)
  }
  await colorStates(seeding)
}

const COLORS = 'dictionary-colors'

/** Gives the states of the dictionaries that were there before states had colours theirs, once; a colour that somebody chose stays. */
async function colorStates(seeding: Seeding): Promise<void> {
  if (seeding.done.has(COLORS)) return
  for (const dictionary of DICTIONARIES) await colorState(seeding, dictionary)
  await seeding.mark(COLORS)
}

async function colorState({ sql }: Seeding, { code, colors = {} }: DictionarySeed): Promise<void> {
  for (const [value, color] of Object.entries(colors)) {
    await sql
      .updateTable('sys_dict_item')
      .set({ item_color: color })
      .where('item_value', '=', value)
      .where('item_color', 'is', null)
      .where('dict_id', 'in', (query) => query.selectFrom('sys_dict').select('id').where('dict_code', '=', code))
      .execute()
  }
}

async function exists({ sql }: Seeding, code: string): Promise<boolean> {
  const row = await sql.selectFrom('sys_dict').select('id').where('dict_code', '=', code).executeTakeFirst()
  return row !== undefined
}

async function addDictionary(seeding: Seeding, dictionary: DictionarySeed): Promise<void> {
  const { code, name, type, items, isUnchecked = false } = dictionary
  const ids = await addSeedRows(seeding, 0, dictionaries, [{ body: { dictName: name, dictCode: code, type } }])
  const rows = items.map(({ value, text, isOff }, index) => ({
    dictId: ids[0]!,
    itemValue: value,
    itemText: text,
    sortOrder: index + 1,
    status: isOff ? 0 : 1,
  }))
  if (isUnchecked) for (const row of rows) await addUnchecked(seeding, row)
  else
    await addSeedRows(
      seeding,
      0,
      dictionaryItems,
      rows.map((body) => ({ body })),
    )
}

interface Item {
  dictId: string
  itemValue: string
  itemText: string
  sortOrder: number
  status: number
}

async function addUnchecked(seeding: Seeding, item: Item): Promise<void> {
  const { sql, principal } = contextOf(seeding, 0)
  const id = newId(seeding.now)
  await sql
    .insertInto('sys_dict_item')
    .values({
      id,
      dict_id: item.dictId,
      item_text: item.itemText,
      item_value: item.itemValue,
      sort_order: item.sortOrder,
      status: item.status,
      create_by: principal.username,
    })
    .execute()
  await audit(sql, principal, { entity: 'dictionaryItem', entityId: id, action: 'add', after: item })
}
