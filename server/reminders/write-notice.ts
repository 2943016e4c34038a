import type { Transaction } from 'kysely'
import { fillTemplate } from '#contract/areas/message/fill-template.ts'
import type { Tables } from '#server/db/tables.ts'
import type { DayWords, Reminder } from './reminder.ts'
import type { Notice } from './tell.ts'

/** So many records are named in a message; the list it leads to has all of them. */
export const NAMED_RECORDS = 10
const RECORDS = 'records'

/** A record as a message names it. */
export interface NamedRecord {
  name: string
  /** Days since the day it is about; negative = it is ahead. */
  age: number
}

/** The code of the template by which a tenant gives a reminder words of its own. */
export function templateCodeOf({ kind }: Pick<Reminder, 'kind'>): string {
  return `reminder_${kind}`
}

/** The words of a reminder in a tenant: those of its own template, where it has one. */
export async function wordsOf(
  sql: Transaction<Tables>,
  tenantId: number,
  reminder: Pick<Reminder, 'kind' | 'words'>,
): Promise<Reminder['words']> {
  const own = await sql
    .selectFrom('sys_sms_template')
    .select(['template_name as title', 'template_content as content'])
    .where('tenant_id', '=', tenantId)
    .where('template_code', '=', templateCodeOf(reminder))
    .executeTakeFirst()
  return own ?? reminder.words
}

/** Writes the message about some records. @param page what it leads to @param count how many they are altogether @param records those that are named */
export function writeNotice(
  { kind, days, page }: Pick<Reminder, 'kind' | 'days'> & { page: string },
  words: Reminder['words'],
  { count, records }: { count: number; records: readonly NamedRecord[] },
): Notice {
  const lines = records.map((record) => `<li>${asText(lineOf(record, days))}</li>`)
  const rest = count - records.length
  const more = rest > 0 ? `<p>另有 ${rest} 条，请在列表中查看。</p>` : ''
  const list = `<ul>${lines.join('')}</ul>${more}`
  const content = fillTemplate(words.content, { count }, true).text.replaceAll(placeholder(RECORDS), () => list)
  return {
    title: fillTemplate(words.title, { count }, false).text,
    content,
    page,
    remark: `由业务提醒发送；消息模板 ${templateCodeOf({ kind })} 可改写它的标题和内容，变量为 \${count} 和 \${records}`,
  }
}

function lineOf({ name, age }: NamedRecord, days: DayWords): string {
  const words = dayWords(age, days)
  return words === undefined ? name : `${name}（${words.replaceAll('{n}', String(Math.abs(age)))}）`
}

function dayWords(age: number, { before, on, after }: DayWords): string | undefined {
  if (age === 0) return on
  return age < 0 ? before : after
}

function placeholder(name: string): RegExp {
  return new RegExp(`\\$\\{\\s*${name}\\s*\\}`, 'g')
}

/** A value as text of HTML. */
function asText(value: string): string {
  return fillTemplate('${value}', { value }, true).text
}
