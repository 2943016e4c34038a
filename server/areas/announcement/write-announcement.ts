import { sql as raw } from 'kysely'
import {
  MESSAGE_TYPE,
  OPEN_TYPE,
  RECEIVER_SETS,
  RECEIVERS_MISSING,
  type announcement,
} from '#contract/areas/announcement/announcement.entity.ts'
import { cleanHtml } from '#server/engine/content/clean-html.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'

/** What an announcement must be besides what its fields say, before it is written. Source: contract §7.1 and §24. */
export async function prepareAnnouncement(context: Context, draft: Draft<typeof announcement>): Promise<void> {
  checkOpening(draft)
  const content = draft.values.msgContent
  if (typeof content === 'string') draft.values.msgContent = cleanHtml(content)
  await chooseReceivers(context, draft)
}

/** The value that will stand in the row. */
function textOf({ values, before }: Draft<typeof announcement>, key: keyof typeof values): string {
  const value = values[key] === undefined ? before?.[key] : values[key]
  return String(value ?? '')
}

/** A page that is opened is a path of the console, a web address, or the name of a component. Source: NOTIF-06, NOTIF-09, O-56. */
function checkOpening(draft: Draft<typeof announcement>): void {
  const type = textOf(draft, 'openType')
  if (type === '') return
  const page = textOf(draft, 'openPage')
  if (page === '') throw badInput('请填写打开页面')
  const isFine = type === OPEN_TYPE.url ? isAddress(page) : /^[A-Za-z][\w./-]*$/.test(page)
  if (!isFine) throw badInput('“打开页面”的地址不正确')
}

function isAddress(page: string): boolean {
  return /^\/(?![/\\])/.test(page) || (/^https?:\/\//i.test(page) && URL.canParse(page))
}

/** Stored with a trailing comma: older servers and consoles cut the last character. Source: contract §7.1. */
async function chooseReceivers(context: Context, draft: Draft<typeof announcement>): Promise<void> {
  if (textOf(draft, 'msgType') !== MESSAGE_TYPE.chosen) {
    for (const key of ['userIds', ...RECEIVER_SETS] as const) draft.values[key] = null
    return
  }
  const ids = idsOf(textOf(draft, 'userIds'))
  const hasSets = RECEIVER_SETS.some((key) => textOf(draft, key) !== '')
  if (ids.length === 0 && !hasSets) throw badInput(RECEIVERS_MISSING)
  if (draft.values.userIds !== undefined && !(await areMembers(context, draft, ids))) {
    throw badInput('“指定用户”中有不存在的用户')
  }
  draft.columns['user_ids'] = ids.length === 0 ? null : `${ids.join(',')},`
}

async function areMembers(
  { sql, principal }: Context,
  draft: Draft<typeof announcement>,
  ids: readonly string[],
): Promise<boolean> {
  const owner =
    draft.before === null
      ? raw`${principal.tenantId}`
      : raw`(select tenant_id from sys_announcement where id = ${draft.id})`
  const { rows } = await raw<{ count: number }>`
    select count(*) as count from sys_user u join sys_user_tenant m on m.user_id = u.id
    where u.id = any(${ids}) and u.del_flag = 0 and m.tenant_id = ${owner}`.execute(sql)
  return rows[0]?.count === ids.length
}
