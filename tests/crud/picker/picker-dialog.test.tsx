import type { Field } from '#contract/define-entity.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { category } from '#contract/areas/category/category.entity.ts'
import { pickerFacts } from '#crud/picker/picker-facts.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { ok, type FakeCall } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

const PEOPLE = [
  { id: 'u1', realname: '欧阳长孙上官诸葛', username: 'ouyang' },
  { id: 'u2', realname: '李四', username: 'lisi' },
]
const answers = {
  'GET /sys/user/list': ({ sent }: FakeCall) => {
    const { userId } = sent as { userId?: string }
    const records = PEOPLE.filter(({ id }) => userId === undefined || userId.split(',').includes(id))
    return ok({ records, total: 35 })
  },
  'GET /sys/user/queryUserByDepId': ok([PEOPLE[1]]),
  'GET /sys/sysDepart/queryTreeList': ok([
    { key: 'd1', title: '集团', children: [{ key: 'd2', title: '安全部', children: null }] },
  ]),
}

function show(value: string, field: Partial<Field> = {}) {
  const told: unknown[] = []
  function Kept() {
    const [kept, setKept] = useState<string | number>(value)
    const keep = (now: string | number) => {
      told.push(now)
      setKept(now)
    }
    return (
      <FieldInput
        field={{ label: '接收人', kind: 'reference', to: 'user', many: true, ...field }}
        value={kept}
        onChange={keep}
      />
    )
  }
  return { ...stage(<Kept />, { answers }), told }
}

async function opened() {
  fireEvent.click(screen.getByRole('button', { name: '打开接收人选择窗口' }))
  return dialogOf('根据部门选择用户')
}

test('[BLOCK-02][DLG-06][CONST-47][VALID-33] people are chosen in a dialog that knows who was chosen before', async () => {
  const { told, http } = show('u1')
  const dialog = await opened()
  const list = await within(dialog).findByRole('region', { name: '已选择' })
  await within(list).findByText('欧阳长孙上官…')
  expect(http.calls.filter(({ path }) => path === '/sys/user/list').map(({ sent }) => sent)).toContainEqual({
    pageNo: 1,
    pageSize: 10,
  })
  expect(dialog.closest<HTMLElement>('.ant-modal')?.style.width).toContain('1250')
  within(dialog).getByText('1-10 共35条')
  fireEvent.click(within(list).getByRole('button', { name: '移除 欧阳长孙上官诸葛' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(told).toEqual([''])
})

test('[API-030][CONST-75] the departments stand at the left, the root is open; one narrows the people', async () => {
  const { http } = show('')
  const dialog = await opened()
  fireEvent.click(await within(dialog).findByText('安全部'))
  await waitFor(() =>
    expect(http.calls.at(-1)).toMatchObject({ path: '/sys/user/queryUserByDepId', sent: { id: 'd2' } }),
  )
  await within(dialog).findByText('1-1 共1条')
})

test('[ENT-17] people are looked for by name, sex and birthday', async () => {
  const { http } = show('')
  const dialog = await opened()
  fireEvent.change(within(dialog).getByLabelText('用户姓名'), { target: { value: '李' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '查询' }))
  await waitFor(() => expect(http.calls.at(-1)!.sent).toEqual({ realname: '*李*', pageNo: 1, pageSize: 10 }))
  expect(pickerFacts(user).query).toEqual(['realname', 'sex', 'birthday'])
})

test('[ERR-18] a person who is not there any more is said in the log', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  show('gone')
  await opened()
  await waitFor(() => expect(log).toHaveBeenCalledWith('PickerDialog: user has no row gone'))
  log.mockRestore()
})

test('nothing is told by a dialog that is left', async () => {
  const { told } = show('u1')
  const dialog = await opened()
  fireEvent.click(within(dialog).getByRole('button', { name: '清空' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(told).toEqual([])
})

test('[DLG-08][DLG-09][CONST-48] another entity is chosen by its own columns and questions', () => {
  const { title, width, pageSize, columns, query } = pickerFacts(category)
  expect({ title, width, pageSize, columns, query }).toEqual({
    title: '选择分类字典',
    width: 900,
    pageSize: 5,
    columns: ['name', 'code', 'createTime'],
    query: ['name'],
  })
})
