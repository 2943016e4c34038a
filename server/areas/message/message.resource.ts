import { sql as raw, type SqlBool } from 'kysely'
import { message } from '#contract/areas/message/message.entity.ts'
import { isChannel, isHtmlChannel } from '#contract/areas/message/channel.ts'
import { receiversProblem } from '#contract/areas/message/receivers.ts'
import { cleanHtml } from '#server/engine/content/clean-html.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'

/** Messages; a new or changed one waits for its delivery. Source: SCREEN-44, contract §7.2. */
export const messages = defineResource(message, {
  beforeWrite: (context, draft) => {
    checkReceiver(draft)
    cleanContent(draft)
    Object.assign(draft.columns, dueAgain(context))
  },
  /** A failed message gets all its tries again. */
  steps: { resend: (context, draft) => void Object.assign(draft.columns, dueAgain(context)) },
  timelineSources: [
    {
      kind: 'message',
      label: '消息',
      about: ({ name }, person) =>
        name === 'user' ? raw<SqlBool>`${rowRef('es_receiver')} = ${String(person['username'])}` : null,
      at: 'create_time',
      by: 'createBy',
      words: (row) => `收到消息“${String(row.esTitle)}”`,
    },
  ],
  messages: { edited: '更新成功！', deletedBatch: '批量删除成功！' },
})

/** The columns of a message that is to be delivered, as if for the first time. */
function dueAgain({ now }: Pick<Context, 'now'>) {
  return { es_send_num: 0, es_result: null, next_try_at: new Date(now) }
}

function checkReceiver({ before, values }: Draft<typeof message>): void {
  const channel = values.esType ?? before?.esType
  const receiver = values.esReceiver ?? before?.esReceiver
  if (!isChannel(channel)) return
  const problem = receiversProblem(channel, [String(receiver)])
  if (problem !== null) throw badInput(problem)
}

function cleanContent({ before, values }: Draft<typeof message>): void {
  const written = values.esContent ?? before?.esContent
  if (typeof written !== 'string' || !isHtmlChannel(values.esType ?? before?.esType)) return
  values.esContent = cleanHtml(written)
  if (values.esContent.trim() === '') throw badInput(message.fields.esContent.required!)
}
