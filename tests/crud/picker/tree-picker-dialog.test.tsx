import type { Field } from '#contract/define-entity.ts'
import { FieldInput } from '#crud/kinds/field-input.tsx'
import { ok, refused, type Answer, type FakeCall } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

const DEPARTMENTS = {
  'GET /sys/sysDepart/queryTreeList': ok([
    {
      key: 'd1',
      title: '集团',
      disabled: true,
      children: [
        { key: 'd2', title: '安全部', children: null },
        { key: 'd3', title: '生产部', children: [{ key: 'd4', title: '一车间', children: null }] },
      ],
    },
  ]),
}
const CATEGORIES = {
  'GET /sys/category/rootList': ok({ records: [{ id: 'a', name: '消防安全', hasChild: '1' }], total: 1 }),
  'GET /sys/category/childList': ok([{ id: 'b', name: '灭火器材', pid: 'a', hasChild: '0' }]),
  'GET /sys/category/treeList': ok([
    { id: 'a', name: '消防安全', pid: '0', hasChild: '1', matched: false },
    { id: 'b', name: '灭火器材', pid: 'a', hasChild: '0', matched: true },
  ]),
  'GET /sys/category/list': ({ sent }: FakeCall) =>
    ok({ records: (sent as { id?: string }).id === 'b,' ? [{ id: 'b', name: '灭火器材' }] : [], total: 1 }),
}

function show(field: Partial<Field>, answers: Record<string, Answer>, first = '') {
  const told: unknown[] = []
  function Kept() {
    const [kept, setKept] = useState<string | number>(first)
    const keep = (now: string | number) => {
      told.push(now)
      setKept(now)
    }
    return <FieldInput field={{ label: '归属', kind: 'reference', ...field }} value={kept} onChange={keep} />
  }
  return { ...stage(<Kept />, { answers }), told }
}

async function opened(title: string) {
  fireEvent.click(screen.getByRole('button', { name: '打开归属选择窗口' }))
  return dialogOf(title)
}

const confirm = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))

test('[DLG-07][BLOCK-04][ENT-21][CONST-74][CONST-75] a department is chosen in a tree 500 wide whose root is open, one by one', async () => {
  const { told } = show({ to: 'department' }, DEPARTMENTS)
  const dialog = await opened('选择部门')
  expect(dialog.closest<HTMLElement>('.ant-modal')?.style.width).toContain('500')
  fireEvent.click(await within(dialog).findByText('安全部'))
  fireEvent.click(within(dialog).getByText('生产部'))
  fireEvent.click(within(dialog).getByText('集团'))
  within(dialog).getByText('已选择 1 项')
  expect(within(dialog).queryByText('一车间')).toBe(null)
  confirm(dialog)
  expect(told).toEqual(['d3'])
})

test.each([
  { field: {}, sent: {} },
  { field: { givable: true } as const, sent: { givable: 1 } },
])(
  '[ENT-21][PERM-02] a department may be any that is seen, one that is given to people as the field says: $sent',
  async ({ field, sent }) => {
    const { http } = show({ to: 'department', ...field }, DEPARTMENTS)
    await within(await opened('选择部门')).findByText('安全部')
    expect(http.calls.map((call) => call.sent)).toEqual([sent])
  },
)

test('[BLOCK-04] several departments are kept as a comma list, each can be taken out again', async () => {
  const { told } = show({ to: 'department', many: true }, DEPARTMENTS, 'd2')
  const dialog = await opened('选择部门')
  fireEvent.click(await within(dialog).findByText('生产部'))
  const chosen = within(dialog).getByRole('region', { name: '已选择' })
  await within(chosen).findByText('安全部')
  fireEvent.click(within(chosen).getByRole('button', { name: '移除 安全部' }))
  confirm(dialog)
  expect(told).toEqual(['d3'])
})

test('[BLOCK-04] departments are found by a part of their name, with those above', async () => {
  show({ to: 'department' }, DEPARTMENTS)
  const dialog = await opened('选择部门')
  await within(dialog).findByText('安全部')
  fireEvent.change(within(dialog).getByLabelText('查找部门'), { target: { value: '车间' } })
  fireEvent.keyDown(within(dialog).getByLabelText('查找部门'), { key: 'Enter' })
  await within(dialog).findByText('一车间')
  expect(within(dialog).queryByText('安全部')).toBe(null)
  within(dialog).getByText('集团')
})

test('rows of any entity that forms a tree are read as they are opened, and called by name before', async () => {
  const { told, http } = show({ to: 'category' }, CATEGORIES, 'b')
  const dialog = await opened('选择分类字典')
  const chosen = within(dialog).getByRole('region', { name: '已选择' })
  await within(chosen).findByText('灭火器材')
  await waitFor(() =>
    expect(http.calls).toContainEqual(expect.objectContaining({ path: '/sys/category/childList', sent: { pid: 'a' } })),
  )
  fireEvent.click(within(dialog).getByText('消防安全'))
  confirm(dialog)
  expect(told).toEqual(['a'])
})

test('a tree of any entity is looked through by the server', async () => {
  const { told, http } = show({ to: 'category' }, CATEGORIES)
  const dialog = await opened('选择分类字典')
  await within(dialog).findByText('消防安全')
  fireEvent.change(within(dialog).getByLabelText('查找分类字典'), { target: { value: ' 灭火 ' } })
  fireEvent.keyDown(within(dialog).getByLabelText('查找分类字典'), { key: 'Enter' })
  await waitFor(() =>
    expect(http.calls.at(-1)).toMatchObject({ path: '/sys/category/treeList', sent: { keyword: '灭火' } }),
  )
  fireEvent.click(await within(dialog).findByText('灭火器材'))
  confirm(dialog)
  expect(told).toEqual(['b'])
})

test('[ERR-10] a tree that cannot be read says why and is asked for again', async () => {
  const answer = { now: refused('没有权限') as unknown }
  show({ to: 'department' }, { 'GET /sys/sysDepart/queryTreeList': () => answer.now })
  const dialog = await opened('选择部门')
  await within(dialog).findByText('没有权限')
  answer.now = DEPARTMENTS['GET /sys/sysDepart/queryTreeList']
  fireEvent.click(within(dialog).getByRole('button', { name: '重试' }))
  expect(await within(dialog).findByText('安全部')).toBeInstanceOf(HTMLElement)
})

test('nothing is told by a tree that is left', async () => {
  const { told } = show({ to: 'department' }, DEPARTMENTS)
  const dialog = await opened('选择部门')
  fireEvent.click(await within(dialog).findByText('安全部'))
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(told).toEqual([])
})
