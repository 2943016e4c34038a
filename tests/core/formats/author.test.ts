import { authorOf, authorSince, authorWords } from '#core/formats/author.ts'
import { expect, test } from 'vitest'

const signed = { updateBy: 'anquan', updateBy_dictText: '李安全', updateTime: '2026-11-22 10:32:05' }

test('who wrote a row is named, by their account where nobody knows the name', () => {
  expect(authorOf(signed)).toEqual({ who: '李安全', when: Date.parse('2026-11-22T02:32:05Z') })
  expect(authorOf({ updateBy: 'anquan', updateTime: null })).toEqual({ who: 'anquan' })
  expect(authorOf({ updateBy: '', updateTime: '昨天' })).toEqual({})
})

test('a row that was not signed anew was written by nobody known', () => {
  expect(authorSince(signed, { ...signed, version: 2 })).toEqual({})
  expect(authorSince({ updateTime: null }, signed).who).toBe('李安全')
  expect(authorSince({ ...signed, updateBy: 'other' }, signed).who).toBe('李安全')
})

test('somebody unknown gets the words for it', () => {
  expect(authorWords({}, '其他人')).toBe(' 其他人 ')
  expect(authorWords({ who: '李安全' }, '其他人')).toBe(' 李安全 ')
})
