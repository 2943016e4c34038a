import { sql as raw, type RawBuilder } from 'kysely'
import { hasText } from '#server/engine/query/condition.ts'
import type { Context, Resources } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { tableDictionary, type TableQuery } from './table-dictionaries.ts'

/** An option as every dictionary call answers it. Source: contract §6.1. */
export interface Option {
  value: string
  text: string
  title: string
  label: string
  color: string | null
}

const MAX_TABLE_OPTIONS = 2000
/** Options one search answers at most. */
const MAX_FOUND_OPTIONS = 100

interface OptionRow {
  value: string
  text: string
  color: string | null
}

/** Who asks, and the resources whose tables may serve as dictionaries. */
export interface Asking extends Context {
  resources: Resources
}

/** The options of a dictionary code or of a registered `table,text,code`. */
export async function optionsOf(context: Asking, code: string): Promise<Option[]> {
  const { sql } = context
  if (!code.includes(',')) {
    const { rows } = await itemQuery(code, raw`i.status = 1`).execute(sql)
    return rows.map(optionOf)
  }
  const { table, text, value, where, order } = await tableOf(context, code)
  const first = order === null ? raw`` : raw`${order},`
  const { rows } = await raw<OptionRow>`select ${value} as value, ${text} as text, null as color from ${table}
    where ${where} order by ${first} ${text} collate "zh-x-icu", ${value} limit ${MAX_TABLE_OPTIONS}`.execute(sql)
  return rows.map(optionOf)
}

interface OptionSearch {
  /** Part of the text; with `orValue` of the value as well. */
  keyword: string
  orValue?: boolean
  /** The one value that is meant, empty = any. */
  value?: string
  /** 1…100 */
  limit: number
  offset?: number
}

/** The options of a registered table that are looked for, in the order of their texts. */
export async function searchOptions(
  context: Asking,
  code: string,
  { keyword, orValue = false, value: only = '', limit, offset = 0 }: OptionSearch,
): Promise<Option[]> {
  if (!code.includes(',')) throw refused(BAD_CODE)
  const { table, text, value, where } = await tableOf(context, code)
  const hit = orValue ? raw`(${hasText(text, keyword)} or ${hasText(value, keyword)})` : hasText(text, keyword)
  const meant = only === '' ? raw`true` : raw`${value} = ${only}`
  const most = Math.min(MAX_FOUND_OPTIONS, Math.max(1, limit))
  const { rows } = await raw<OptionRow>`select ${value} as value, ${text} as text, null as color from ${table}
    where ${where} and ${hit} and ${meant} order by ${text} collate "zh-x-icu", ${value}
    limit ${most} offset ${offset}`.execute(context.sql)
  return rows.map(optionOf)
}

/** Value → text for the named values; disabled items still have a text. */
export async function optionTexts(context: Asking, code: string, values: string[]): Promise<Map<string, string>> {
  const query = code.includes(',')
    ? tableTexts(await tableOf(context, code), values)
    : itemQuery(code, raw`i.item_value = any(${values})`)
  const { rows } = await query.execute(context.sql)
  return new Map(rows.map((row) => [row.value, row.text]))
}

const BAD_CODE = '字典Code格式不正确！'

async function tableOf(context: Asking, code: string): Promise<TableQuery> {
  const parts = code.split(',')
  if (parts.length !== 3 && parts.length !== 4) throw refused(BAD_CODE)
  const query = await tableDictionary(context, context.resources, parts)
  if (query === null) throw refused('白名单校验未通过！')
  return query
}

function itemQuery(code: string, condition: RawBuilder<unknown>): RawBuilder<OptionRow> {
  return raw<OptionRow>`select i.item_value as value, i.item_text as text, i.item_color as color
    from sys_dict_item i join sys_dict d on d.id = i.dict_id
    where d.dict_code = ${code} and d.del_flag = 0 and ${condition} order by i.sort_order, i.item_value`
}

function tableTexts({ table, text, value, where }: TableQuery, values: string[]): RawBuilder<OptionRow> {
  return raw<OptionRow>`select ${value} as value, ${text} as text, null as color from ${table}
    where ${where} and ${value} = any(${values})`
}

function optionOf({ value, text, color }: OptionRow): Option {
  return { value, text, title: text, label: text, color }
}
