import { whoDoes } from '#crud/presence/use-others.ts'
import { expect, test } from 'vitest'

const present = (name: string, own?: true) => ({ name, cell: null, ...(own && { own }) })

test('the own other window is told of as such, before the others and not by name', () => {
  expect(whoDoes([present('管理员', true)], '也在编辑')).toBe('您在另一个窗口也在编辑')
  expect(whoDoes([present('李静'), present('管理员', true), present('李静')], '也在编辑')).toBe(
    '您在另一个窗口、李静 也在编辑',
  )
  expect(whoDoes([], '也在编辑')).toBe('')
})
