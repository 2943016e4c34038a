import { ok, type FakeCall } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { optionOf } from '#tests/page-objects/choices.ts'
import { EntityPicker } from '#widgets/pickers/entity-picker.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const ROWS = [
  { id: 'd1', dictName: '性别' },
  { id: 'd2', dictName: '优先级' },
]

function found({ sent }: FakeCall) {
  const { id } = sent as { id?: string }
  return ok({ records: ROWS.filter((row) => id === undefined || id.split(',').includes(row.id)), total: 2 })
}

test('rows of an entity without a picker of its own are looked for in its list by what they are called', async () => {
  const told: string[] = []
  const { http } = stage(<EntityPicker to="dictionary" value="d1" onChange={(id) => told.push(id)} />, {
    answers: { 'GET /sys/dict/list': found },
  })
  await screen.findByText('性别')
  const search = screen.getByRole('combobox')
  fireEvent.mouseDown(search)
  fireEvent.click(await optionOf('优先级'))
  expect(told).toEqual(['d2'])
  fireEvent.change(search, { target: { value: ' 优*' } })
  await waitFor(() =>
    expect(http.calls.map(({ sent }) => sent)).toContainEqual({ dictName: '*优*', pageNo: 1, pageSize: 20 }),
  )
})

test('what was kept and is not found any more is shown by the text it had', async () => {
  stage(<EntityPicker to="dictionary" many value="d1,gone" texts={{ d1: '旧名', gone: '已删除的字典' }} />, {
    answers: { 'GET /sys/dict/list': found },
  })
  await screen.findByText('性别')
  expect(screen.getByText('+1').title).toBe('已删除的字典')
  expect(screen.queryByText('旧名')).toBe(null)
})
