import type { AuthEntry } from '#contract/wire/menu.ts'
import { Page } from '#screens/role/role.screen.tsx'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, actionsOf } from '#tests/page-objects/list.ts'
import { act as inReact, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const OWN = { id: 'r1', roleName: '班组长', roleCode: 'foreman', tenantId: 7, version: 1 }
const SHARED = { id: 'r0', roleName: '只读审计员', roleCode: 'auditor', tenantId: 0, description: '只看', version: 1 }
/** A user who does not see the tenants works for one of them. */
const TENANT = ['system:tenant:list']
const MAY_GRANT = 'system:permission:saveRole'
const entry = (action: string): AuthEntry => ({ action, type: '1', status: '1', describe: null })
const TREE = {
  treeList: [
    {
      key: 'position',
      slotTitle: '职务管理',
      children: [
        { key: 'add', slotTitle: '添加职务' },
        { key: 'edit', slotTitle: '编辑职务' },
      ],
    },
    { key: 'user', slotTitle: '用户管理' },
  ],
}

test('[SCREEN-69] a role of one’s own is changed, granted, copied and deleted; one that all tenants share is looked at and copied', async () => {
  await open({}, TENANT)
  expect(await actionsOf('班组长')).toEqual(['编辑', '授权', '详情', '复制', '删除'])
  expect(await actionsOf('只读审计员')).toEqual(['查看权限', '详情', '复制'])
})

test('[SCREEN-69][PERM-04] the platform changes what all tenants share', async () => {
  await open()
  expect(await actionsOf('只读审计员')).toEqual(['编辑', '授权', '详情', '复制', '删除'])
})

test('[SCREEN-69][PERM-02] a user who may not grant looks at grants and copies none', async () => {
  await open({}, [], [])
  expect(await actionsOf('班组长')).toEqual(['编辑', '查看权限', '详情', '删除'])
})

test('[SCREEN-69] what a shared role grants is shown, and no box of it can be ticked', async () => {
  await open({}, TENANT)
  await act('只读审计员', '查看权限')
  const drawer = await drawerOf('权限：只读审计员')
  const boxes = await boxesIn(drawer)
  expect(boxes.map((box) => box.getAttribute('aria-disabled'))).toEqual(boxes.map(() => 'true'))
  expect(within(drawer).queryByText('全部勾选')).toBe(null)
  expect(within(drawer).queryByText('保存')).toBe(null)
  fireEvent.click(within(drawer).getByText('关闭'))
  await waitFor(() => expect(screen.queryByText('权限：只读审计员')).toBe(null))
})

test('[SCREEN-69] grants are looked for, ticked, seen as a change with whom it reaches, and saved', async () => {
  const { http, said } = await open({
    'POST /sys/role/grantReach': ok({ people: 3, touched: 2, names: ['张三', '李四'] }),
    'POST /sys/permission/saveRolePermission': ok(null, '保存成功！'),
  })
  await act('班组长', '授权')
  const drawer = await drawerOf('授权：班组长')
  expect(within(drawer).getByText('保存').closest('button')!.disabled).toBe(true)
  fireEvent.change(within(drawer).getByLabelText('搜索菜单和按钮'), { target: { value: '用户' } })
  await waitFor(() => expect(within(drawer).queryByText('职务管理')).toBe(null))
  const [box] = await boxesIn(drawer)
  fireEvent.click(box!)
  fireEvent.click(await within(drawer).findByText('保存（1 项变更）'))
  const change = await within(drawer).findByRole('region', { name: '新授予' })
  expect(change.textContent).toContain('用户管理')
  await within(drawer).findByText(/^共 3 人持有，其中 2 人的权限会改变：张三、李四。/)
  fireEvent.click(within(drawer).getByText('确认保存'))
  await waitFor(() => expect(said).toEqual(['success: 保存成功！']))
  expect(http.calls.filter(({ method }) => method === 'POST').map(({ sent }) => sent)).toEqual([
    { roleId: 'r1', added: 'user', removed: '' },
    { roleId: 'r1', permissionIds: 'position,add,user', lastpermissionIds: 'position,add' },
  ])
  await waitFor(() => expect(screen.queryByText('授权：班组长')).toBe(null))
})

test('[SCREEN-69] a menu says how much of it is granted', async () => {
  await open()
  await act('班组长', '授权')
  const drawer = await drawerOf('授权：班组长')
  expect((await within(drawer).findByText('职务管理')).parentElement!.textContent).toBe('职务管理2/3')
})

test('[SCREEN-69] a copy begins with what the other role is called and names it', async () => {
  const { http } = await open({ 'POST /sys/role/add': ok(null, '添加成功！'), 'GET /sys/duplicate/check': ok(null) })
  await act('只读审计员', '复制')
  const form = await dialogOf('新增')
  expect((await within(form).findByLabelText<HTMLInputElement>('角色名称')).value).toBe('只读审计员-副本')
  fireEvent.submit(form.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(http.calls.find(({ method }) => method === 'POST')!.sent).toMatchObject({
    roleCode: 'auditor_copy',
    description: '只看',
    copyOf: 'r0',
  })
})

test('[SCREEN-69] two marked roles are compared: what differs, or all they grant', async () => {
  const { place } = await open()
  compare(place, 'r1', 'r0')
  const dialog = await dialogOf('角色对比')
  await within(dialog).findByText('共有 1 项，仅“班组长”1 项，仅“只读审计员”1 项')
  expect(rowsIn(dialog)).toEqual(['职务管理有有', '添加职务有—', '编辑职务—有'])
  fireEvent.click(within(dialog).getByText('左右互换'))
  await waitFor(() => expect(rowsIn(dialog)).toEqual(['职务管理有有', '添加职务—有', '编辑职务有—']))
  fireEvent.click(within(dialog).getByText('只看不同'))
  await waitFor(() => expect(rowsIn(dialog)).toHaveLength(4))
})

test.each([
  ['one', ['r1']],
  ['two and one of another page', ['r1', 'r0', 'r9']],
])('[SCREEN-69] a comparison asks for two roles, given %s', async (_what, ids) => {
  const { place, said } = await open()
  compare(place, ...ids)
  await waitFor(() => expect(said).toEqual(['warning: 请选择两个角色进行对比']))
})

/** Marks roles and presses 对比. */
function compare({ actor }: Awaited<ReturnType<typeof open>>['place'], ...ids: string[]): void {
  inReact(() => actor('list.rows').send({ type: 'selection.change', ids } as never))
  fireEvent.click(within(screen.getByRole('toolbar', { name: '操作' })).getByText('对比'))
}

async function open(answers: Record<string, Answer> = {}, withheld: string[] = [], held = [MAY_GRANT]) {
  const shown = stage(<Page />, {
    auth: held.map(entry),
    allAuth: withheld.map(entry),
    answers: {
      'GET /sys/role/list': ok({ records: [OWN, SHARED], total: 2 }),
      'GET /sys/role/queryTreeList': ok(TREE),
      'GET /sys/permission/queryRolePermission': ({ sent }) =>
        ok((sent as { roleId: string }).roleId === 'r1' ? ['position', 'add'] : ['position', 'edit']),
      ...answers,
    },
  })
  await screen.findByLabelText('更多操作 班组长')
  return shown
}

async function drawerOf(title: string): Promise<HTMLElement> {
  return (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!
}

function boxesIn(drawer: HTMLElement): Promise<HTMLElement[]> {
  return waitFor(() => {
    const boxes = [...drawer.querySelectorAll<HTMLElement>('.ant-tree-checkbox')]
    if (boxes.length === 0) throw new Error('no boxes yet')
    return boxes
  })
}

function rowsIn(dialog: HTMLElement): string[] {
  return [...dialog.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
}
