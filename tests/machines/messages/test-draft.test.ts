import { isComplete, outlookOf, type TestDraft } from '#machines/message-test/test-draft.ts'
import { expect, test } from 'vitest'

const draft = (over: Partial<TestDraft> = {}): TestDraft => ({
  templateName: '${name}的提醒',
  templateContent: '${name}还有 ${days} 天',
  testData: '{"name": "张三", "days": 3}',
  channel: '1',
  receiver: '13800000001',
  ...over,
})

test('[SCREEN-45] shows the message as it would arrive', () => {
  expect(outlookOf(draft())).toEqual({
    title: '张三的提醒',
    content: '张三还有 3 天',
    isHtml: false,
    dataProblem: null,
    receiverProblem: null,
  })
  expect(isComplete(draft())).toBe(true)
})

test('[SCREEN-45] values are text in a mail', () => {
  const mail = draft({
    channel: '2',
    receiver: 'a@b.cn',
    templateContent: '<b>${name}</b>',
    testData: '{"name":"<i>"}',
  })
  expect(outlookOf(mail)).toMatchObject({ title: '<i>的提醒', content: '<b>&lt;i&gt;</b>', isHtml: true })
})

test('[SCREEN-45] names what is missing and keeps its place visible', () => {
  const outlook = outlookOf(draft({ testData: '{"name": ""}', receiver: '12' }))
  expect(outlook).toMatchObject({
    content: '还有 ${days} 天',
    dataProblem: '测试数据缺少变量：days',
    receiverProblem: '“12”不是有效的手机号码',
  })
  expect(isComplete(draft({ testData: '{"name": ""}' }))).toBe(false)
  expect(isComplete(draft({ receiver: '12' }))).toBe(false)
})

test('[SCREEN-45] broken JSON is told with its place, the template stays as it is', () => {
  expect(outlookOf(draft({ testData: '{"name" "x"}' }))).toMatchObject({
    title: '${name}的提醒',
    dataProblem: '第 1 行第 9 列附近不是有效的 JSON',
  })
})
