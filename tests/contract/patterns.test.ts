import { matchesPattern, NAMED_PATTERNS, type PatternCode } from '#contract/checks/patterns.ts'
import { expect, test } from 'vitest'

const fitting = (code: PatternCode, texts: string[]) => texts.filter((text) => matchesPattern(code, text))

test('[VALID-13][VALID-14][VALID-15] counts digits, characters and letters', () => {
  expect(fitting('n6-16', ['12345', '123456', '1'.repeat(16), '1'.repeat(17), '12345a'])).toEqual([
    '123456',
    '1'.repeat(16),
  ])
  expect(fitting('*6-16', ['12345', 'abc 密!', 'x'.repeat(16), 'x'.repeat(17)])).toEqual(['abc 密!', 'x'.repeat(16)])
  expect(fitting('s6-18', ['abcde', 'abcdef', 'a'.repeat(18), 'a'.repeat(19), 'abcde1'])).toEqual([
    'abcdef',
    'a'.repeat(18),
  ])
})

test('[VALID-16][VALID-17] knows addresses and mail', () => {
  expect(fitting('url', ['http://a.cn', 'https://a.cn/b?c#d', 'ftp://a', 'a.cn', 'http://', 'javascript:1'])).toEqual([
    'http://a.cn',
    'https://a.cn/b?c#d',
    'ftp://a',
  ])
  expect(fitting('e', ['a@b.cn', 'a.b+c@d-e.com.cn', 'a@b', '@b.cn', 'a b@c.cn'])).toEqual([
    'a@b.cn',
    'a.b+c@d-e.com.cn',
  ])
})

test('[VALID-18][VALID-19] knows mobile numbers and postal codes', () => {
  expect(fitting('m', ['13800000000', '19900000000', '12800000000', '1380000000', '138000000000'])).toEqual([
    '13800000000',
    '19900000000',
  ])
  expect(fitting('p', ['100000', '010000', '10000', '1000000'])).toEqual(['100000'])
})

test('[VALID-20][VALID-21][VALID-22] knows letters, numbers and integers', () => {
  expect(fitting('s', ['abcXYZ', 'ab1', '安'])).toEqual(['abcXYZ'])
  expect(fitting('n', ['1', '-1.5', '.5', '1.', 'a'])).toEqual(['1', '-1.5'])
  expect(fitting('z', ['1', '-12', '1.5', '--1'])).toEqual(['1', '-12'])
})

test('[VALID-23][VALID-24] knows what is not empty and positive amounts', () => {
  expect(fitting('*', ['', ' ', 'a\nb'])).toEqual([' ', 'a\nb'])
  expect(fitting('money', ['0', '0.00', '0.01', '12', '12.5', '12.345', '-1'])).toEqual(['0.01', '12', '12.5'])
})

test('[VALID-07] passes an empty value, except where something must be there', () => {
  const codes = Object.keys(NAMED_PATTERNS) as PatternCode[]
  expect(codes.filter((code) => !matchesPattern(code, ''))).toEqual(['*'])
})
