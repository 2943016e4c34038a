import type { Field } from '#contract/define-entity.ts'
import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { dictionary } from '#contract/areas/dictionary/dictionary.entity.ts'
import { pickerFacts } from '#crud/picker/picker-facts.ts'
import { FieldInput } from '#crud/kinds/field-input.tsx'
import { ok, type Answer, type FakeCall } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { openList, optionOf } from '#tests/page-objects/choices.ts'
import { PlaceContext } from '#widgets/place-context.ts'
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

function show(
  value: string,
  field: Partial<Field> = {},
  more: Record<string, Answer> = {},
  place: 'form' | 'cell' = 'form',
  options: Parameters<typeof stage>[1] = {},
) {
  const told: unknown[] = []
  function Kept() {
    const [kept, setKept] = useState<string | number>(value)
    const keep = (now: string | number) => {
      told.push(now)
      setKept(now)
    }
    return (
      <PlaceContext value={place}>
        <FieldInput
          field={{ label: '接收人', kind: 'reference', to: 'user', many: true, ...field }}
          value={kept}
          onChange={keep}
        />
      </PlaceContext>
    )
  }
  return { ...stage(<Kept />, { ...options, answers: { ...answers, ...more } }), told }
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

test('[ENT-17] people are looked for by name, account, number, sex and birthday', async () => {
  const { http } = show('')
  const dialog = await opened()
  fireEvent.change(within(dialog).getByLabelText('用户姓名'), { target: { value: '李' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '查询' }))
  await waitFor(() => expect(http.calls.at(-1)!.sent).toEqual({ realname: '*李*', pageNo: 1, pageSize: 10 }))
  expect(pickerFacts(user).query).toEqual(['realname', 'username', 'workNo', 'sex', 'birthday', 'roleId'])
})

test('[BLOCK-02] people are looked for by role, within a department as well', async () => {
  const { http } = show('', {}, { 'GET /sys/role/queryall': ok(ROLES) })
  const dialog = await opened()
  fireEvent.mouseDown(await within(dialog).findByLabelText('角色'))
  fireEvent.click(await waitFor(() => optionOf('安全员')))
  fireEvent.click(within(dialog).getByRole('button', { name: '查询' }))
  await waitFor(() => expect(http.calls.at(-1)!.sent).toEqual({ roleId: 'r1', pageNo: 1, pageSize: 10 }))
  fireEvent.click(await within(dialog).findByText('安全部'))
  await waitFor(() =>
    expect(http.calls.at(-1)).toMatchObject({
      path: '/sys/user/queryUserByDepId',
      sent: { id: 'd2', roleId: 'r1' },
    }),
  )
  await within(dialog).findByText('1-1 共1条')
})

test('[BLOCK-02] one press shows the own department, another one all people again', async () => {
  const tree = [
    { key: 'd1', title: '集团', orgCode: 'A01', children: [{ key: 'd2', title: '安全部', orgCode: 'A01A02' }] },
  ]
  const { http } = show('', {}, { 'GET /sys/sysDepart/queryTreeList': ok(tree) }, 'form', {
    stored: { [STORAGE_KEYS.userInfo]: { id: '1', username: 'qin', orgCode: 'A01A02' } },
  })
  const dialog = await opened()
  const own = await within(dialog).findByRole('button', { name: '本部门', pressed: false })
  within(dialog).getByRole('button', { name: '全部', pressed: true })
  fireEvent.click(own)
  await waitFor(() =>
    expect(http.calls.at(-1)).toMatchObject({ path: '/sys/user/queryUserByDepId', sent: { id: 'd2' } }),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: '全部', pressed: false }))
  await waitFor(() => expect(http.calls.at(-1)).toMatchObject({ path: '/sys/user/list' }))
})

test('[BLOCK-02] who may not see roles is not asked for one, who has no department not for theirs', async () => {
  const auth = [{ action: 'system:role:list', type: '1', status: '1', describe: '角色' }]
  show('', {}, {}, 'form', { allAuth: auth, namesAll: true })
  const dialog = await opened()
  await within(dialog).findByText('安全部')
  expect(within(dialog).queryByLabelText('角色')).toBe(null)
  expect(within(dialog).queryByRole('button', { name: '本部门' })).toBe(null)
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
  const { title, width, pageSize, columns, query } = pickerFacts(dictionary)
  expect({ title, width, pageSize, columns, query }).toEqual({
    title: '选择数据字典',
    width: 900,
    pageSize: 5,
    columns: ['dictName', 'dictCode', 'description', 'createTime'],
    query: ['dictName', 'dictCode'],
  })
})

const ROLES = [
  { id: 'r1', roleName: '安全员', roleCode: 'safety' },
  { id: 'r2', roleName: '教员', roleCode: 'teacher' },
]
const POSITIONS = [
  { id: 'p1', code: 'A01', name: '班长', postRank: '1' },
  { id: 'p2', code: 'A02', name: '主任', postRank: '2' },
]

test('[BLOCK-03][ENT-18] roles are chosen in a dialog by name and code', async () => {
  const { told } = show('', { to: 'role' }, { 'GET /sys/role/list': ok({ records: ROLES, total: 2 }) })
  fireEvent.click(screen.getByRole('button', { name: '打开接收人选择窗口' }))
  const dialog = await dialogOf('选择角色')
  for (const name of ['角色名称', '角色编码']) within(dialog).getByRole('columnheader', { name })
  await within(dialog).findByRole('gridcell', { name: 'teacher' })
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '选择 教员' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(told).toEqual(['r2'])
})

test('[BLOCK-05][ENT-19][API-052] positions are chosen in a dialog by name, code and rank, looked for by name', async () => {
  const answers = { 'GET /sys/position/list': ok({ records: POSITIONS, total: 2 }) }
  const { told, http } = show('', { to: 'position' }, answers)
  fireEvent.click(screen.getByRole('button', { name: '打开接收人选择窗口' }))
  const dialog = await dialogOf('选择职务')
  for (const name of ['职务名称', '职务编码', '职级']) within(dialog).getByRole('columnheader', { name })
  await within(dialog).findByRole('gridcell', { name: '助级' })
  fireEvent.change(within(dialog).getByLabelText('职务名称'), { target: { value: '主' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '查询' }))
  await waitFor(() => expect(http.calls.at(-1)!.sent).toEqual({ name: '*主*', pageNo: 1, pageSize: 5 }))
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '选择 主任' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(told).toEqual(['A02'])
})

test('[CONST-48][CONST-49] a page of the dialog has 5 rows, or 10, 20 or 30', async () => {
  show('', { to: 'role' }, { 'GET /sys/role/list': ok({ records: ROLES, total: 35 }) })
  fireEvent.click(screen.getByRole('button', { name: '打开接收人选择窗口' }))
  const dialog = await dialogOf('选择角色')
  await within(dialog).findByText('1-5 共35条')
  fireEvent.mouseDown(within(dialog).getByRole('combobox'))
  await optionOf('5 条/页')
  const sizes = [...openList().querySelectorAll('[title]')].map((option) => option.getAttribute('title'))
  expect(sizes).toEqual(['5 条/页', '10 条/页', '20 条/页', '30 条/页'])
})

test.each([
  ['form', '1250', '欧阳长孙上官…'],
  ['cell', '1200', '欧阳长孙上官诸葛'],
] as const)(
  '[CONST-69][CONST-70][CONST-76] in a %s the dialog of people is %s wide, a long name stands there as %s',
  async (place, width, name) => {
    show('u1', {}, {}, place)
    const dialog = await opened()
    expect(dialog.closest<HTMLElement>('.ant-modal')?.style.width).toContain(width)
    await within(within(dialog).getByRole('region', { name: '已选择' })).findByText(name)
  },
)
