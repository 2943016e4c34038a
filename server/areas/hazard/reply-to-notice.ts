import type { hazardNotice } from '#contract/areas/hazard/hazard-notice.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { refused } from '#server/http/refusals.ts'

/** Records the slip that came back; from then on hazards of the organisation go on a new notice. Source: domain part 8. */
export const reply: ActionWork<typeof hazardNotice> = (context, { rows, values }) => {
  const { before, columns } = rows[0]!
  const replied = String(values['replyDate'])
  if (replied > wireText(context.now).slice(0, 10)) throw refused('回复日期不能晚于今天！')
  if (replied < (before.issueTime ?? '').slice(0, 10)) throw refused('回复日期不能早于签发日期！')
  Object.assign(columns, {
    replied: 1,
    reply_user: values['replyUser'],
    reply_date: replied,
    reply_remark: values['replyRemark'] || null,
  })
}
