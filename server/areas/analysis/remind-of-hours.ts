import { sql as raw } from 'kysely'
import type { studyStatistic } from '#contract/areas/analysis/study-statistic.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { page as studyStatisticPage } from '#contract/areas/analysis/study-statistic.page.ts'
import { fillTemplate } from '#contract/areas/message/fill-template.ts'
import { HOURS_REACHED } from '#contract/areas/analysis/learnt-values.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { groupedBy } from '#contract/collections/grouped-by.ts'
import { wireText } from '#server/db/moments.ts'
import type { ActionDraft, ActionWork } from '#server/engine/actions/action-work.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { hearersAt, reachable } from '#server/reminders/holders.ts'
import { tell } from '#server/reminders/tell.ts'
import { asPlatform } from '#server/training/as-platform.ts'

/** Its name in `notice_mark`. */
const KIND = 'hoursAsked'
const NAMED = 10
const OWN_TITLE = '本年度安全培训学时未达标'
const OWN_CONTENT =
  '<p>${name}，您本年度应修 ${required} 学时，已修 ${hours} 学时，还差 ${rest} 学时，请尽快完成培训。</p>'
const LIST_TITLE = '学时未达标：${count} 人'
const LIST_CONTENT = '<p>以下 ${count} 人本年度的学时不足，没有控制台账号，请安排培训：</p>'

type Draft = ActionDraft<typeof studyStatistic>

/**
 * Tells people that they lack hours of this year; for who has no account, those who answer for their organisation. Each person is told of once a
 * day, no matter who asks. Source: SCREEN-57.
 */
export const remind: ActionWork<typeof studyStatistic> = async (context, { rows }) => {
  const outcome: Outcome = { persons: 0, listed: 0, hearers: new Set(), changes: [], reached: [] }
  for (const [tenantId, ofTenant] of groupedBy(rows, (row) => row.tenantId))
    await remindIn(asPlatform(context, tenantId), tenantId, ofTenant, outcome)
  const reached = new Set(outcome.reached)
  const leftOut = rows.filter(({ id }) => !reached.has(id)).map(({ id }) => id)
  return { message: messageOf(outcome, leftOut.length), leftOut, changes: outcome.changes }
}

interface Outcome {
  /** Who was told themselves. */
  persons: number
  /** Of whom others were told. */
  listed: number
  hearers: Set<string>
  changes: RowChange[]
  /** Ids of both. */
  reached: string[]
}

async function remindIn(context: Context, tenantId: number, rows: readonly Draft[], outcome: Outcome): Promise<void> {
  const accounts = await accountsOf(context, rows)
  const known = await reachable(context.sql, tenantId, [...accounts.values()])
  const withoutAccount = rows.filter(({ id }) => !known.has(accounts.get(id) ?? ''))
  const answerable = await answerableFor(context, tenantId, withoutAccount)
  const heard = rows.filter(
    ({ id, before }) => known.has(accounts.get(id) ?? '') || answerable.get(orgOf(before))?.length,
  )
  const fresh = await marked(context, tenantId, heard)
  const lists = new Map<string, Draft[]>()
  for (const row of heard.filter(({ id }) => fresh.has(id))) {
    outcome.reached.push(row.id)
    const account = accounts.get(row.id)
    if (account !== undefined && known.has(account)) {
      outcome.persons++
      outcome.changes.push(...(await tell(context, [account], ownNotice(row))))
      continue
    }
    outcome.listed++
    for (const hearer of answerable.get(orgOf(row.before)) ?? []) lists.set(hearer, [...(lists.get(hearer) ?? []), row])
  }
  for (const [hearer, named] of lists) {
    outcome.hearers.add(hearer)
    outcome.changes.push(...(await tell(context, [hearer], listNotice(named))))
  }
}

const orgOf = ({ orgId }: Draft['before']) => String(orgId ?? '')

/** Accounts of the console by student. */
async function accountsOf({ sql }: Context, rows: readonly Draft[]): Promise<Map<string, string>> {
  const { rows: found } = await raw<{ id: string; account: string }>`select s.id, u.username as account
    from ${raw.table(student.table)} s join sys_user u on u.id = s.user_id where s.id = any(${rows.map(({ id }) => id)})`.execute(
    sql,
  )
  return new Map(found.map(({ id, account }) => [id, account]))
}

/** Who answers for the organisations of these people. */
async function answerableFor({ sql }: Context, tenantId: number, rows: readonly Draft[]) {
  const found = new Map<string, string[]>()
  const code = permissionOf(student, 'list')
  for (const departmentId of new Set(rows.map(({ before }) => orgOf(before))))
    found.set(departmentId, await hearersAt(sql, tenantId, { departmentId, roles: ['trainer', 'unit'], code }))
  return found
}

/** Those of whom nobody was told today. */
async function marked({ sql, now }: Context, tenantId: number, rows: readonly Draft[]): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ id }) => id).toSorted()
  const { rows: made } = await raw<{ id: string }>`
    insert into notice_mark (tenant_id, entity, record_id, kind, due_on, create_time)
    select ${tenantId}, ${student.name}, r.id, ${KIND}, ${wireText(now).slice(0, 10)}::date, ${new Date(now)}
    from unnest(${ids}::text[]) as r(id) on conflict do nothing returning record_id as id`.execute(sql)
  return new Set(made.map(({ id }) => id))
}

function hoursOf({ before: { realname, yearHours, requiredHours } }: Draft) {
  const [hours, required] = [Number(yearHours ?? 0), Number(requiredHours ?? 0)]
  return { name: realname ?? '', hours, required, rest: Math.round((required - hours) * 10) / 10 }
}

function ownNotice(row: Draft) {
  return { title: OWN_TITLE, content: fillTemplate(OWN_CONTENT, hoursOf(row), true).text }
}

function listNotice(rows: readonly Draft[]) {
  const words = { count: rows.length }
  const lines = rows.slice(0, NAMED).map((row) => {
    const line = '${name}：已修 ${hours}，应修 ${required}，还差 ${rest} 学时'
    return `<li>${fillTemplate(line, hoursOf(row), true).text}</li>`
  })
  const more = rows.length > NAMED ? `<p>另有 ${rows.length - NAMED} 人，请在列表中查看。</p>` : ''
  return {
    title: fillTemplate(LIST_TITLE, words, false).text,
    content: `${fillTemplate(LIST_CONTENT, words, true).text}<ul>${lines.join('')}</ul>${more}`,
    page: `${studyStatisticPage.path}?hoursReached=${HOURS_REACHED.no}`,
  }
}

function messageOf({ persons, listed, hearers }: Outcome, leftOut: number): string {
  const parts = [
    ...(persons > 0 ? [`已提醒 ${persons} 人本人`] : []),
    ...(listed > 0 ? [`已把 ${listed} 人告知 ${hearers.size} 位负责人`] : []),
    ...(leftOut > 0 ? [`${leftOut} 人今天已经提醒过，或者没有人可以通知`] : []),
  ]
  return parts.join('，')
}
