import { receiversOf, receiversProblem } from '#contract/areas/message/receivers.ts'
import { expect, test } from 'vitest'

test('[SCREEN-45] receivers are separated by commas, semicolons or lines, each once', () => {
  expect(receiversOf(' 13800000001，13800000002; 13800000001\n;,')).toEqual(['13800000001', '13800000002'])
})

const CASES: [string, Parameters<typeof receiversProblem>, string | null][] = [
  ['a mobile number', ['1', ['13800000001']], null],
  ['no mobile number', ['1', ['13800000001', '12']], '“12”不是有效的手机号码'],
  ['a mail address', ['2', ['a.b@example.com']], null],
  ['no mail address', ['2', ['a@b']], '“a@b”不是有效的邮箱地址'],
  ['a WeChat id', ['3', ['andun_safe-1']], null],
  ['no WeChat id', ['3', ['<b>']], '“<b>”不是有效的微信号'],
  ['an account', ['4', ['li.ming']], null],
  ['no account', ['4', ['李明']], '“李明”不是有效的用户账号'],
  ['nobody', ['1', []], '请输入消息接收方'],
  ['no user', ['4', []], '请选择消息接收人'],
  ['too many', ['4', Array.from({ length: 201 }, (_, at) => `u${at}`)], '一次最多发给 200 个接收方'],
  ['one too long', ['3', ['x'.repeat(101)]], `“${'x'.repeat(100)}”不是有效的微信号`],
]
test.each(CASES)('[SCREEN-45] judges %s', (_name, [channel, receivers], problem) => {
  expect(receiversProblem(channel, receivers)).toBe(problem)
})
