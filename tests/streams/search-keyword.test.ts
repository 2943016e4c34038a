import { SEARCH_SELECT_DEBOUNCE_MS } from '#contract/timings.ts'
import { searchKeyword } from '#streams/search-keyword.ts'
import { expect, test } from 'vitest'
import { virtually } from './virtual-time.ts'

const texts = { a: '张', b: ' 张三 ', c: '张三', d: '' }

const searched = (marbles: string, pauseMs?: number) =>
  virtually(({ hot, scheduler }) => ({ keywords$: searchKeyword(hot(marbles, texts), pauseMs, scheduler) })).keywords$

test('[CONST-16] looks 300 ms after the last key, for trimmed and changed keywords only', () => {
  expect(searched('a 99ms b 299ms c 499ms d 400ms -')).toEqual([
    [700, '张三'],
    [1_200, ''],
  ])
})

test('[CONST-14] looks 800 ms after the last key in a search select', () => {
  expect(searched('a 99ms b 900ms -', SEARCH_SELECT_DEBOUNCE_MS)).toEqual([[900, '张三']])
})
