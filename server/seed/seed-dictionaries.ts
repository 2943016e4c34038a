import { sql as raw } from 'kysely'
import { newId } from '#server/db/ids.ts'
import { audit } from '#server/audit/audit.ts'
import { dictionaryItems } from '#server/areas/dictionary/dictionary-item.resource.ts'
import { dictionaries } from '#server/areas/dictionary/dictionary.resource.ts'
import { DICTIONARIES } from '#server/areas/dictionaries.ts'
import type { DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'
import { contextOf, type Seeding } from '#server/engine/seed/seeding.ts'
import { addManySeedRows } from '#server/engine/seed/add-many-seed-rows.ts'

/** Makes the dictionaries that were never made; those an administrator made with the same code stay as they are. */
export async function seedDictionaries(seeding: Seeding): Promise<void> {
  const unmade = DICTIONARIES.filter(({ code }) => !seeding.done.has(keyOf(code)))
  const there = await existing(seeding, unmade)
  const added = unmade.filter(({ code }) => !there.has(code))
  await addDictionaries(seeding, added)
  await colorStates(seeding, added)
  for (const { code } of unmade) await seeding.mark(keyOf(code))
  await colorEarlierStates(seeding)
}

const keyOf = (code: string) => `dictionary:${code}`

const COLORS = 'dictionary-colors'

/** Gives the states of the dictionaries that were there before states had colours theirs, once; a colour that somebody chose stays. */
async function colorEarlierStates(seeding: Seeding): Promise<void> {
  if (seeding.done.has(COLORS)) return
  await colorStates(seeding, DICTIONARIES)
  await seeding.mark(COLORS)
}

async function colorStates({ sql }: Seeding, some: readonly DictionarySeed[]): Promise<void> {
  const states = some.flatMap(({ code, colors = {} }) =>
    Object.entries(colors).map(([value, color]) => ({ code, value, color })),
  )
  await raw`update sys_dict_item i set item_color = s.color from sys_dict d
      join json_to_recordset(${JSON.stringify(states)}::json) as s (code text, value text, color text) on s.code = d.dict_code
    where i.dict_id = d.id and i.item_value = s.value and i.item_color is null`.execute(sql)
}

async function existing({ sql }: Seeding, some: readonly DictionarySeed[]): Promise<ReadonlySet<string>> {
  const codes = some.map(({ code }) => code)
  const rows = await sql
    .selectFrom('sys_dict')
    .select('dict_code')
    .where('dict_code', 'in', ['', ...codes])
    .execute()
  return new Set(rows.map(({ dict_code }) => dict_code))
}

async function addDictionaries(seeding: Seeding, some: readonly DictionarySeed[]): Promise<void> {
  const rows = some.map(({ code, name, type }) => ({ body: { dictName: name, dictCode: code, type } }))
  const ids = await addManySeedRows(seeding, 0, dictionaries, rows)
  const items = some.flatMap((dictionary, at) => itemsOf(dictionary, ids[at]!))
  for (const { isUnchecked, ...item } of items) if (isUnchecked) await addUnchecked(seeding, item)
  const checked = items.flatMap(({ isUnchecked, ...body }) => (isUnchecked ? [] : [{ body }]))
  await addManySeedRows(seeding, 0, dictionaryItems, checked)
}

function itemsOf({ items, isUnchecked }: DictionarySeed, dictId: string) {
  return items.map(({ value, text, isOff }, index) => ({
    dictId,
    itemValue: value,
    itemText: text,
    sortOrder: index + 1,
    status: isOff ? 0 : 1,
    isUnchecked: isUnchecked === true,
  }))
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
