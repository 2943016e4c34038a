import { sql as raw, type SqlBool } from 'kysely'
import { isHtmlChannel, CHANNEL, type Channel } from '#contract/areas/message/channel.ts'
import { fillTemplate, type TemplateData } from '#contract/areas/message/fill-template.ts'
import { receiversOf, receiversProblem } from '#contract/areas/message/receivers.ts'
import { readTestData } from '#contract/areas/message/test-data.ts'
import { ADDING_FAILED, JSON_UNREADABLE } from '#contract/areas/message/texts.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { messages } from '#server/areas/message/message.resource.ts'
import { messageTemplates } from '#server/areas/message/message-template.resource.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import { refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { reachableUsers } from './reachable-users.ts'

/** A template to be sent with these values. */
export interface Sending {
  templateCode: string
  /** JSON with the values of the variables. */
  testData: string
  channel: Channel
  /** Receivers in a list with commas. */
  receiver: string
}

/** Fills a template and makes one message per receiver, to be delivered once they are committed. @throws ApiError with the reason. Source: contract §7.2. */
export async function makeMessages(context: Context, sending: Sending): Promise<RowChange[]> {
  const reading = readTestData(sending.testData)
  if (!reading.ok) throw refused(`${JSON_UNREADABLE}${reading.problem}`)
  const receivers = receiversOf(sending.receiver)
  const problem = receiversProblem(sending.channel, receivers)
  if (problem !== null) throw refused(`${ADDING_FAILED}${problem}`)
  if (sending.channel === CHANNEL.system) await requireUsers(context, receivers)
  const { title, content } = await filled(context, sending, reading.data)
  const common = { esTitle: title, esContent: content, esType: sending.channel, esParam: sending.testData }
  const changes: RowChange[] = []
  for (const esReceiver of receivers) changes.push(await addRow(context, messages, { ...common, esReceiver }))
  return changes
}

/** The template as the sender may see it. */
async function filled(context: Context, { templateCode, channel }: Sending, data: TemplateData) {
  const hasCode = raw<SqlBool>`${rowRef('template_code')} = ${templateCode}`
  const where = allOf([hasCode, ...(await visibleTo(context, messageTemplates, 'list'))])
  const [template] = await select(context, messageTemplates, { where })
  if (template === undefined) throw refused(`${ADDING_FAILED}没有编码为“${templateCode}”的模板`)
  const title = fillTemplate(template.templateName, data, false)
  const content = fillTemplate(template.templateContent, data, isHtmlChannel(channel))
  const missing = [...new Set([...title.missing, ...content.missing])]
  if (missing.length > 0) throw refused(`${ADDING_FAILED}测试数据缺少变量：${missing.join('、')}`)
  return { title: title.text, content: content.text }
}

async function requireUsers({ sql, principal }: Context, usernames: readonly string[]): Promise<void> {
  const known = await reachableUsers(sql, principal.tenantId, usernames)
  const unknown = usernames.find((username) => !known.has(username))
  if (unknown !== undefined) throw refused(`${ADDING_FAILED}没有账号为“${unknown}”的在用用户`)
}
