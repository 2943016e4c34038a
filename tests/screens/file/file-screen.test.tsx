import { Page } from '#screens/file/file.screen.tsx'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { confirm } from '#tests/page-objects/list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const file = { id: 'f1', fileName: '说明.png', url: 'oss/1.png', fileKind: 'picture', sizeText: '2 KB' }
const MEGABYTE = 1024 ** 2
const usage = (over = {}) => ({
  tenantId: 7,
  tenantName: '华东矿业',
  files: 2,
  bytes: MEGABYTE,
  quotaBytes: 10 * MEGABYTE,
  isOwnQuota: true,
  ...over,
})

test('[SCREEN-53] which records name a file is said, with how many of them one cannot see', async () => {
  const record = { entity: 'position', label: '职务', recordId: 'p1', title: '爆破员' }
  const { http } = await open({ 'GET /sys/oss/file/references': ok({ records: [record], hidden: 2 }) })
  fireEvent.click(screen.getByLabelText('引用 说明.png'))
  const drawer = await drawerOf('引用：说明.png')
  const table = await within(drawer).findByRole('table', { name: '引用这个文件的记录' })
  expect(table.querySelector('tbody')!.textContent).toBe('职务爆破员p1')
  within(drawer).getByText('另有 2 条您看不到的记录引用它。')
  expect(http.calls.find(({ path }) => path.endsWith('references'))!.sent).toEqual({ id: 'f1' })
})

test('[SCREEN-53] a file that no record names is deleted after a question', async () => {
  const { http } = await open({
    'GET /sys/oss/file/references': ok({ records: [], hidden: 0 }),
    'DELETE /sys/oss/file/delete': ok(null, '删除成功!'),
  })
  fireEvent.click(screen.getByLabelText('引用 说明.png'))
  await within(await drawerOf('引用：说明.png')).findByText('没有记录引用这个文件')
  fireEvent.click(screen.getByLabelText('删除 说明.png'))
  await confirm('确定删除吗？', '将删除文件“说明.png”。')
  await waitFor(() => expect(http.calls.find(({ method }) => method === 'DELETE')?.sent).toEqual({ id: 'f1' }))
})

test('[SCREEN-53][PERM-02] what is not granted is not offered', async () => {
  await open({ 'GET /sys/oss/file/usage': ok([usage()]) }, ['delete', 'deleteBatch', 'upload', 'quota'])
  expect(screen.queryByLabelText('删除 说明.png')).toBe(null)
  expect(screen.queryByText('上传文件')).toBe(null)
  fireEvent.click(screen.getByText('空间用量'))
  await within(await drawerOf('空间用量')).findByText(/已用/)
  expect(screen.queryByLabelText('华东矿业的配额')).toBe(null)
})

test('[SCREEN-53] how much a tenant keeps of what it may is shown, and what it may is set or left to the rule for all', async () => {
  const { http, said } = await open({
    'GET /sys/oss/file/usage': ok([usage()]),
    'PUT /sys/oss/file/quota': ok(null, '配额已保存'),
  })
  fireEvent.click(screen.getByText('空间用量'))
  const drawer = await drawerOf('空间用量')
  await within(drawer).findByText('2 个文件，已用 1 MB，共 10 MB')
  fireEvent.change(within(drawer).getByLabelText('华东矿业的配额'), { target: { value: '20' } })
  fireEvent.click(within(drawer).getByText('保存'))
  await waitFor(() => expect(said).toEqual(['success: 配额已保存']))
  fireEvent.click(await within(drawer).findByText('恢复默认'))
  await waitFor(() => expect(said).toHaveLength(2))
  expect(http.calls.filter(({ method }) => method === 'PUT').map(({ sent }) => sent)).toEqual([
    { tenantId: 7, megabytes: 20 },
    { tenantId: 7, megabytes: null },
  ])
})

async function open(answers: Record<string, Answer> = {}, withheld: string[] = []) {
  const shown = stage(<Page />, {
    allAuth: withheld.map((name) => ({ action: `system:ossFile:${name}`, type: '1', status: '1', describe: null })),
    answers: {
      'GET /sys/oss/file/list': ok({ records: [file], total: 1 }),
      'GET /sys/oss/file/totals': ok({}),
      ...answers,
    },
  })
  await screen.findByLabelText('引用 说明.png')
  return shown
}

async function drawerOf(title: string): Promise<HTMLElement> {
  return (await screen.findByText(title, { selector: '.ant-drawer-title' })).closest<HTMLElement>('[role=dialog]')!
}
