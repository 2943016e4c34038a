import { sql as raw } from 'kysely'
import type { customerFeedback } from '#contract/areas/customer/customer-feedback.entity.ts'
import { ANSWER_DAYS, COMPLAINT_DAYS, FEEDBACK_TYPE } from '#contract/areas/customer/customer-values.ts'
import type { customerFeedbackLifecycle } from '#machines/lifecycles/customer-feedback.lifecycle.ts'
import { moment } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import { badInput } from '#server/http/refusals.ts'
import { addAfterSale } from './feedback-after-sale.ts'
import { tellHandler, tellWriters } from './tell-about-feedback.ts'
import { workingDaysLater } from './working-days.ts'

type StepName = (typeof customerFeedbackLifecycle)['steps'][number]['name']
type Feedback = StepDraft<typeof customerFeedback>

const MOST_SIGNS = 1000

/** What the steps of a feedback write besides, without telling anybody. Source: domain part 10. */
export const feedbackStamps = {
  reply: async (context, draft) => {
    const { values, columns } = draft
    const reply = [await templateText(context, draft), values.reply].filter((text) => text).join('\n')
    if (reply === '') throw badInput('请输入回复，或选择常用答复！')
    if (reply.length > MOST_SIGNS) throw badInput(`回复连同常用答复不能超过 ${MOST_SIGNS} 个字符！`)
    values.reply = reply
    Object.assign(columns, {
      reply_user: context.principal.username,
      reply_time: moment(context.now),
      due_time: null,
    })
  },
  reopen: ({ now }, { before, columns }) => {
    const days = before.feedbackType === FEEDBACK_TYPE.complaint ? COMPLAINT_DAYS : ANSWER_DAYS
    columns['due_time'] = moment(workingDaysLater(now, days))
  },
  toAfterSale: async (context, draft) => {
    const change = await addAfterSale(context, draft)
    Object.assign(draft.columns, { after_sale_id: change.ids[0], due_time: null })
    return [change]
  },
} as const satisfies Partial<Record<StepName, StepHook<typeof customerFeedback>>>

/** The same, and who hears of it. */
export const feedbackSteps: Partial<Record<StepName, StepHook<typeof customerFeedback>>> = {
  accept: async (context, draft) => [
    ...(await tellWriters(context, draft, '反馈已受理', '已受理，我们会尽快回复。')),
    ...(await tellHandler(context, draft, draft.values.handler, '客户反馈等待回复', '已分派给您，请按时回复。')),
  ],
  reply: async (context, draft) => {
    await feedbackStamps.reply(context, draft)
    const what = `已回复：${String(draft.values.reply)}`
    return tellWriters(context, draft, '反馈已回复', what)
  },
  reopen: (context, draft) => {
    feedbackStamps.reopen(context, draft)
    const what = `反馈人继续反馈：${draft.reason ?? ''}`
    return tellHandler(context, draft, draft.before.handler, '客户继续反馈', what)
  },
  toAfterSale: async (context, draft) => {
    const [made] = await feedbackStamps.toAfterSale(context, draft)
    const { feedbackNo } = made!.row as { feedbackNo: string }
    const what = `已转为售后单 ${feedbackNo}，请在售后中查看进度。`
    return [made!, ...(await tellWriters(context, draft, '反馈已转售后', what))]
  },
}

/** What an answer begins with that is given often. */
async function templateText({ sql }: Context, { given }: Feedback): Promise<string> {
  const value = given['template']
  if (value === undefined || value === null || value === '') return ''
  const { rows } = await raw<{
    text: string
  }>`select i.item_text as text from sys_dict_item i join sys_dict d on d.id = i.dict_id
    where d.dict_code = 'feedback_answer' and i.item_value = ${value}`.execute(sql)
  return rows[0]?.text ?? ''
}
