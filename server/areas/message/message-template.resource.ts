import { messageTemplate } from '#contract/areas/message/message-template.entity.ts'
import { isHtmlChannel } from '#contract/areas/message/channel.ts'
import { faultyPlaceholder } from '#contract/areas/message/fill-template.ts'
import { readTestData } from '#contract/areas/message/test-data.ts'
import { cleanHtml } from '#server/engine/content/clean-html.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Draft } from '#server/engine/resource/resource.ts'

/** Templates of messages; their HTML is cleaned before it is kept. Source: SCREEN-45, contract §7.2. */
export const messageTemplates = defineResource(messageTemplate, {
  beforeWrite: (_context, draft) => {
    for (const key of ['templateName', 'templateContent'] as const) checkVariables(draft.values[key])
    checkTestData(draft.values.templateTestJson)
    cleanContent(draft)
  },
  messages: { edited: '更新成功！', deletedBatch: '批量删除成功！' },
})

function checkVariables(text: unknown): void {
  const faulty = typeof text === 'string' ? faultyPlaceholder(text) : null
  if (faulty === null) return
  throw badInput(`“${faulty}”不是有效的变量，变量写作 \${name}，名称只能由字母、汉字、数字和下划线组成`)
}

function checkTestData(text: unknown): void {
  const reading = readTestData(typeof text === 'string' ? text : '')
  if (!reading.ok) throw badInput(reading.problem)
}

/** A template that becomes a mail has the text it had, read as HTML. */
function cleanContent({ before, values }: Draft<typeof messageTemplate>): void {
  const written = values.templateContent ?? before?.templateContent
  if (typeof written !== 'string' || !isHtmlChannel(values.templateType ?? before?.templateType)) return
  values.templateContent = cleanHtml(written)
  if (values.templateContent.trim() === '') throw badInput(messageTemplate.fields.templateContent.required!)
}
