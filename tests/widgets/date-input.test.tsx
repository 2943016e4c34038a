import { DateInput } from '#widgets/date-input.tsx'
import { DateRangeInput, type DateRange } from '#widgets/date-range-input.tsx'
import { TimeInput } from '#widgets/time-input.tsx'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

function opened(kind: 'date' | 'datetime' | 'time') {
  const sent = vi.fn<(values: object) => void>()
  render(
    <Form onFinish={sent}>
      <Form.Item name="moment">{kind === 'time' ? <TimeInput /> : <DateInput kind={kind} />}</Form.Item>
      <Button htmlType="submit">确定保存</Button>
    </Form>,
  )
  return { sent, field: screen.getByRole<HTMLInputElement>('textbox'), user: userEvent.setup() }
}

test('[FMT-02][VALID-34] Enter in a moment takes what was typed and does not send the form with it', async () => {
  const { sent, field, user } = opened('datetime')
  await user.type(field, '2036-01-01 08:00:00{Enter}')
  expect(field.value).toBe('2036-01-01 08:00:00')
  expect(sent.mock.calls).toEqual([])
  await user.click(screen.getByRole('button', { name: '确定保存' }))
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ moment: '2036-01-01 08:00:00' }]]))
})

test('[FMT-01] Enter in a closed day opens its calendar', () => {
  const { sent, field } = opened('date')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(document.querySelectorAll('table')).toHaveLength(1)
  expect(sent.mock.calls).toEqual([])
})

test.each([
  { kind: 'date', typed: '2026-11-30', taken: '2026-11-30' },
  { kind: 'date', typed: '2026-1-5', taken: '2026-01-05' },
  { kind: 'datetime', typed: '2026-11-30 18:30:15', taken: '2026-11-30 18:30:15' },
  { kind: 'time', typed: '18:30:15', taken: '18:30:15' },
] as const)('[FMT-01][FMT-02] $kind: $typed, key by key, is taken by Enter', async ({ kind, typed, taken }) => {
  const { sent, field, user } = opened(kind)
  await user.type(field, `${typed}{Enter}`)
  expect(field.value).toBe(taken)
  expect(sent.mock.calls).toEqual([])
  await user.click(screen.getByRole('button', { name: '确定保存' }))
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ moment: taken }]]))
})

test('[FMT-01] a range takes what is typed in either of its fields, key by key', async () => {
  const taken = vi.fn<(range: unknown) => void>()
  const user = userEvent.setup()
  function Held() {
    const [value, setValue] = useState<DateRange | null>(null)
    return (
      <DateRangeInput
        value={value}
        onChange={(range) => {
          setValue(range)
          taken(range)
        }}
      />
    )
  }
  render(<Held />)
  const [begin, end] = screen.getAllByRole<HTMLInputElement>('textbox')
  await user.type(begin!, '2026-11-30')
  await user.tab()
  await user.type(end!, '2026-12-1{Enter}')
  await user.tab()
  expect(taken.mock.lastCall).toEqual([['2026-11-30', '2026-12-01']])
})

test.each([
  { kind: 'date', typed: '2036/1/5', taken: '2036-01-05' },
  { kind: 'date', typed: '20360105', taken: '2036-01-05' },
  { kind: 'datetime', typed: '2036-1-5 8:30', taken: '2036-01-05 08:30:00' },
  { kind: 'time', typed: '8:30', taken: '08:30:00' },
  { kind: 'time', typed: '0830', taken: '08:30:00' },
] as const)('[FMT-01][FMT-02] $kind: $typed is taken when the field is left', async ({ kind, typed, taken }) => {
  const { sent, field, user } = opened(kind)
  await user.type(field, typed)
  await user.tab()
  expect(field.value).toBe(taken)
  await user.click(screen.getByRole('button', { name: '确定保存' }))
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ moment: taken }]]))
})
