import { DateRangeInput } from '#widgets/date-range-input.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Form } from 'antd'
import { expect, test, vi } from 'vitest'

test('[LIST-02] Enter in a range takes the typed day instead of searching without it', async () => {
  const searched = vi.fn<(values: object) => void>()
  const user = userEvent.setup()
  render(
    <Form onFinish={searched}>
      <Form.Item name="range">
        <DateRangeInput />
      </Form.Item>
      <Button htmlType="submit">按条件筛选</Button>
    </Form>,
  )
  const begin = screen.getAllByRole<HTMLInputElement>('textbox')[0]!
  await user.type(begin, '2026-01-01{Enter}')
  expect(searched.mock.calls).toEqual([])
  expect(begin.value).toBe('2026-01-01')
})
