import { isHtmlChannel, type Channel } from '#contract/areas/message/channel.ts'
import { fillTemplate } from '#contract/areas/message/fill-template.ts'
import { receiversOf, receiversProblem } from '#contract/areas/message/receivers.ts'
import { readTestData } from '#contract/areas/message/test-data.ts'

/** What a test message is made of. */
export interface TestDraft {
  templateName: string
  templateContent: string
  /** JSON with the values of the variables. */
  testData: string
  channel: Channel
  receiver: string
}

/** What a draft comes to: the message as it would arrive, and what still keeps it from being sent. */
export interface TestOutlook {
  title: string
  content: string
  isHtml: boolean
  dataProblem: string | null
  receiverProblem: string | null
}

/** Fills the template as the server will; a variable without a value stays visible. Source: SCREEN-45, contract §7.2. */
export function outlookOf({ templateName, templateContent, testData, channel, receiver }: TestDraft): TestOutlook {
  const reading = readTestData(testData)
  const data = reading.ok ? reading.data : {}
  const isHtml = isHtmlChannel(channel)
  const title = fillTemplate(templateName, data, false)
  const content = fillTemplate(templateContent, data, isHtml)
  const missing = [...new Set([...title.missing, ...content.missing])]
  return {
    title: title.text,
    content: content.text,
    isHtml,
    dataProblem: reading.ok ? missingProblem(missing) : reading.problem,
    receiverProblem: receiversProblem(channel, receiversOf(receiver)),
  }
}

/** Whether a draft can be sent. */
export function isComplete(draft: TestDraft): boolean {
  const { dataProblem, receiverProblem } = outlookOf(draft)
  return dataProblem === null && receiverProblem === null
}

function missingProblem(missing: readonly string[]): string | null {
  return missing.length === 0 ? null : `测试数据缺少变量：${missing.join('、')}`
}
