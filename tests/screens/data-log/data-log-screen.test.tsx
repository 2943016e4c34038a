import { Page } from '#screens/data-log/data-log.screen.tsx'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act as inReact, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const version = (dataVersion: number, over = {}) => ({
  id: `v${dataVersion}`,
  dataTable: 'position',
  dataId: 'p1',
  dataTitle: '爆破员',
  dataVersion,
  createTime: '2026-01-02 03:04:05',
  ...over,
})
const OF_ANOTHER = version(1, { id: 'o1', dataId: 'p2', dataTitle: '焊工' })
const side = (dataVersion: number) => ({ id: `v${dataVersion}`, dataVersion, createTime: '2026-01-02', who: null })
const FIELDS = [
  { field: 'name', label: '职务名称', left: '爆破员', right: '高级爆破员', isDifferent: true },
  { field: 'rank', label: '职级', left: '中级', right: '中级', isDifferent: false },
]
const compared = (canRestore: boolean) => ok({ left: side(1), right: side(2), fields: FIELDS, canRestore })

test('[SCREEN-59] a version stands beside the one before it, and the record is put back after a question', async () => {
  const { http, said } = await open({ 'PUT /sys/dataLog/restore': ok(null, '已恢复，原来的内容仍是上一个版本') })
  fireEvent.click(screen.getAllByLabelText('比较版本 爆破员')[0]!)
  const drawer = await drawerOf('数据对比：爆破员')
  const table = await within(drawer).findByRole('table', { name: '两个版本' })
  expect(
    [...table.querySelectorAll('tbody tr')].map((row) => [row.textContent, row.getAttribute('data-marked')]),
  ).toEqual([
    ['职务名称爆破员高级爆破员', 'true'],
    ['职级中级中级', 'false'],
  ])
  expect(asked(http.calls, 'compare')).toEqual([{ dataId1: 'v1', dataId2: 'v2' }])
  fireEvent.click(within(drawer).getByText('只看不同（1 项）'))
  await waitFor(() => expect(table.querySelectorAll('tbody tr')).toHaveLength(1))
  // What holds now is nothing to go back to.
  expect(within(drawer).queryByText('恢复到版本 2')).toBe(null)
  fireEvent.click(within(drawer).getByText('恢复到版本 1'))
  const question = await dialogOf('恢复旧版本')
  within(question).getByText(/^将“爆破员”恢复到版本 1？恢复会保存为一个新版本/)
  fireEvent.click(within(question).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 已恢复，原来的内容仍是上一个版本']))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({ id: 'v1' })
})

test('[SCREEN-59][PERM-02] a user who may not put a record back only looks', async () => {
  await open({ 'GET /sys/dataLog/compare': compared(false) })
  fireEvent.click(screen.getAllByLabelText('比较版本 爆破员')[0]!)
  const drawer = await drawerOf('数据对比：爆破员')
  await within(drawer).findByRole('table', { name: '两个版本' })
  expect(within(drawer).queryByText(/^恢复到版本/)).toBe(null)
})

test('[SCREEN-59] two marked versions of one record are compared, the older at the left', async () => {
  const { http, compare } = await open()
  compare('v2', 'v1')
  await drawerOf('数据对比：爆破员')
  await waitFor(() => expect(asked(http.calls, 'compare')).toEqual([{ dataId1: 'v1', dataId2: 'v2' }]))
})

test.each([
  ['one alone', ['v2']],
  ['versions of two records', ['v2', 'o1']],
])('[SCREEN-59] %s cannot be compared', async (_what, ids) => {
  const { said, compare } = await open()
  compare(...ids)
  await waitFor(() => expect(said).toEqual(['warning: 请选择同一条数据的两个版本']))
})

async function open(answers: Record<string, Answer> = {}) {
  const shown = stage(<Page />, {
    answers: {
      'GET /sys/dataLog/list': ok({ records: [version(2), version(1), OF_ANOTHER], total: 3 }),
      'GET /sys/dataLog/queryDataVerList': ok([version(2), version(1)]),
      'GET /sys/dataLog/compare': compared(true),
      ...answers,
    },
  })
  await screen.findByText('焊工')
  function compare(...ids: string[]) {
    inReact(() => shown.place.actor('list.rows').send({ type: 'selection.change', ids } as never))
    fireEvent.click(within(screen.getByRole('toolbar', { name: '操作' })).getByText('数据比较'))
  }
  return { ...shown, compare }
}

const asked = (calls: readonly { path: string; sent: unknown }[], name: string) =>
  calls.filter(({ path }) => path === `/sys/dataLog/${name}`).map(({ sent }) => sent)

async function drawerOf(title: string): Promise<HTMLElement> {
  return (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!
}
