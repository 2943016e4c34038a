import { ok, type FakeCall } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { optionOf } from '#tests/page-objects/choices.ts'
import { UserPicker } from '#widgets/pickers/user-picker.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

const PEOPLE = [
  { id: 'u1', realname: '张三', username: 'zhangsan' },
  { id: 'u2', realname: '李四', username: 'lisi' },
]

test('[ENT-25][CONST-64][CONST-73] several unless it says otherwise: shows one name and counts the rest, finds others by name and answers with a comma list of ids', async () => {
  const told: string[] = []
  const { http } = stage(<Chosen told={told} />, { answers: { 'GET /sys/user/list': found } })
  await screen.findByText('张三（zhangsan）')
  expect(http.calls[0]!.sent).toEqual({ userId: 'u1', pageSize: 200 })
  const search = screen.getByRole('combobox')
  fireEvent.mouseDown(search)
  fireEvent.change(search, { target: { value: ' 李*' } })
  fireEvent.click(await optionOf('李四（lisi）'))
  expect(told).toEqual(['u1,u2'])
  await waitFor(() =>
    expect(http.calls.some(({ sent }) => (sent as { realname?: string }).realname === '*李*')).toBe(true),
  )
  const shown = () => [...document.querySelectorAll('.ant-select-selection-item-content')].map((tag) => tag.textContent)
  await waitFor(() => expect(shown()).toEqual(['张三（zhangsan）', '+1']))
  expect(document.querySelector('.ant-select-selection-item [title]')?.getAttribute('title')).toBe('李四（lisi）')
})

function Chosen({ told }: { told: string[] }) {
  const [value, setValue] = useState('u1,')
  const choose = (ids: string) => {
    told.push(ids)
    setValue(ids)
  }
  return <UserPicker to="user" value={value} onChange={choose} />
}

/** The chosen by their ids, others only when they are looked for. */
function found({ sent }: FakeCall) {
  const { userId, realname } = sent as { userId?: string; realname?: string }
  const records = PEOPLE.filter(
    (person) => userId?.split(',').includes(person.id) || (realname !== undefined && person.realname.startsWith('李')),
  )
  return ok({ records, total: records.length })
}

test('[ENT-25] by account it answers with accounts, and offers only those that can sign in', async () => {
  const told: string[] = []
  const { http } = stage(
    <UserPicker to="user" many={false} by="username" value="" onChange={(name) => told.push(name)} />,
    {
      answers: { 'GET /sys/user/list': () => ok({ records: PEOPLE, total: 2 }) },
    },
  )
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.click(await optionOf('李四（lisi）'))
  expect(told).toEqual(['lisi'])
  expect(http.calls[0]!.sent).toEqual({ status: '1', pageSize: 20 })
})
