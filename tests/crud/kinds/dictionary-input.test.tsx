import type { Field } from '#contract/define-entity.ts'
import { DictionaryInput } from '#crud/kinds/dictionary-input.tsx'
import { stage } from '#tests/crud/stage.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const CHOICES = [
  { value: '1', text: '大' },
  { value: '2', text: '小' },
]

function opened(more: Partial<Field>, value = '') {
  const told: (string | number)[] = []
  const field: Field = { label: '大小', kind: 'dictionary', choices: CHOICES, ...more }
  const view = stage(<DictionaryInput field={field} value={value} onChange={(next) => told.push(next)} />)
  return { ...view, told }
}

const shown = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
const offered = () => shown().map((one) => one.textContent)
const choice = (text: string) => shown().find((one) => one.textContent === text)!

test('[ENT-36][ENT-48] choices are looked through where the column says so', async () => {
  const { user, told } = opened({ isSearched: true })
  await user.type(screen.getByRole('combobox'), '小')
  expect(offered()).toEqual(['小'])
  await user.click(choice('小'))
  expect(told).toEqual(['2'])
})

test('[ENT-48] a select that is not searched takes no letters', () => {
  opened({})
  expect(screen.getByRole<HTMLInputElement>('combobox').readOnly).toBe(true)
})

test('[ENT-36][ENT-48] an open select keeps what was typed and shows it again', async () => {
  const { user, told, unmount } = opened({ isOpen: true })
  await user.type(screen.getByRole('combobox'), '特大')
  await user.click(choice('特大'))
  expect(told).toEqual(['特大'])
  unmount()
  opened({ isOpen: true }, '特大')
  expect(screen.getByText('特大')).toBeTruthy()
})

test('[ENT-48] an open select of a dictionary takes what the dictionary lacks', async () => {
  const told: (string | number)[] = []
  const field: Field = { label: '级别', kind: 'dictionary', dictionary: 'position_rank', isOpen: true }
  const { user } = stage(<DictionaryInput field={field} value="" onChange={(next) => told.push(next)} />)
  await user.type(screen.getByRole('combobox'), '特级')
  await user.click(choice('特级'))
  expect(told).toEqual(['特级'])
})
