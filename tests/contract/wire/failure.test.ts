import { sentenceOf } from '#contract/wire/failure.ts'
import { Failure } from '#core/http/failure.ts'
import { expect, test } from 'vitest'

test('[ERR-25] has a sentence for anything that was thrown', () => {
  expect(sentenceOf(new Failure('refused', '用户账号已存在！'))).toBe('用户账号已存在！')
  expect(sentenceOf(new Error('x'))).toBe('x')
  expect([new Failure('aborted', ''), 'text', null, {}].map(sentenceOf)).toEqual(
    Array.from({ length: 4 }, () => '请求出现错误，请稍后再试'),
  )
})
