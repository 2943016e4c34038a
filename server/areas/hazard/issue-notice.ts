import { sql as raw } from 'kysely'
import { hazardNotice } from '#contract/areas/hazard/hazard-notice.entity.ts'
import type { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { hazardNotices } from './hazard-notice.resource.ts'

/** Puts hazards of one organisation on one notice: the last one that was not replied to, or else a new one. Source: domain part 8. */
export const notice: ActionWork<typeof hazard> = async (context, { rows }) => {
  const [orgId, ...others] = new Set(rows.map(({ before }) => before.orgId))
  if (orgId === undefined || others.length > 0) throw refused('请选择同一责任单位的隐患！')
  await holdOrganisation(context, orgId)
  const known = await unansweredOf(context, orgId)
  const changes: RowChange[] = []
  const id = known?.id ?? (await issue(context, orgId, changes))
  for (const { columns } of rows) columns['notice_id'] = id
  const number = known?.number ?? (await numberOf(context, id))
  const message = known === undefined ? `已签发整改通知单 ${number}！` : `已列入未回执的整改通知单 ${number}！`
  return { message, result: { noticeId: id, noticeNo: number }, changes }
}

/** Of two people who issue at once, the second one adds to the notice of the first. */
async function holdOrganisation({ sql }: Context, orgId: string): Promise<void> {
  await raw`select 1 from sys_depart where id = ${orgId} for no key update`.execute(sql)
}

interface Known {
  id: string
  number: string
}

async function unansweredOf({ sql }: Context, orgId: string): Promise<Known | undefined> {
  const { rows } = await raw<Known>`
    select id, notice_no as number from ${raw.table(hazardNotice.table)}
    where org_id = ${orgId} and replied = 0 order by issue_time desc, id desc limit 1 for share`.execute(sql)
  return rows[0]
}

/** A new notice. @returns its id */
export async function issue(context: Context, orgId: string, changes: RowChange[]): Promise<string> {
  const prepared = { issuer: context.principal.username, issue_time: new Date(context.now) }
  const change = await addRow(context, hazardNotices, { orgId }, prepared)
  changes.push(change)
  return change.ids[0]!
}

async function numberOf({ sql }: Context, id: string): Promise<string> {
  const { rows } = await raw<{ number: string }>`
    select notice_no as number from ${raw.table(hazardNotice.table)} where id = ${id}`.execute(sql)
  return rows[0]!.number
}
