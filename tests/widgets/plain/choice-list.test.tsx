import { ChoiceList } from '#widgets/plain/choice-list.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

test('offers a search from eight options on', async () => {
  const chosen: string[] = []
  const options = Array.from({ length: 8 }, (_, index) => ({ value: `d${index}`, text: `第${index}车间` }))
  render(<ChoiceList legend="部门" options={options} value="" onChoose={(value) => chosen.push(value)} />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox', { name: '搜索：部门' }), '第5')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: '第5车间' }))
  expect(chosen).toEqual(['d5'])
  await user.type(screen.getByRole('searchbox'), 'x')
  screen.getByText('没有找到“第5x”，换个词试试')
})

test('needs no search for fewer', () => {
  render(<ChoiceList legend="部门" options={[{ value: 'a', text: '甲' }]} value="a" onChoose={() => {}} />)
  expect(screen.queryByRole('searchbox')).toBe(null)
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
})
