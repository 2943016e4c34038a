import { position } from '#contract/areas/position/position.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { useFittingPage } from '#crud/list/use-fitting-page.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ListPagination } from '#crud/list/list-pagination.tsx'
import type { Crud } from '#crud/screen.ts'
import type { columnSettingsMachine } from '#machines/column-settings/column-settings.machine.ts'
import { positionsOf } from '#tests/crud/positions.ts'
import { stage, WithCrud } from '#tests/crud/stage.tsx'
import { openList } from '#tests/page-objects/choices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

const definition = defineScreen({ entity: position, columns: ['name'], query: [], form: [] })

test('[CONST-46] says which rows of how many', async () => {
  show(23)
  expect(await screen.findByText('1-10 共23条')).toBeTruthy()
})

test('[CONST-43][CONST-45] offers 10, 20 and 30 rows and begins at page 1 with another number', async () => {
  const { http } = show(23, 'pageNo=3')
  await screen.findByText('21-23 共23条')
  const sizes = await offeredSizes()
  expect(sizes.map((option) => option.textContent)).toEqual(['10 条/页', '20 条/页', '30 条/页'])
  fireEvent.click(sizes[1]!)
  await screen.findByText('1-20 共23条')
  expect(http.calls.at(-1)!.sent).toMatchObject({ pageNo: '1', pageSize: '20' })
})

test('[CONST-42][LIST-03] a number that was chosen stands for later visits and over a reset, until the person leaves it to the window again', async () => {
  const { http, written, place } = show(23)
  await screen.findByText('1-10 共23条')
  await chooseSize('20 条/页')
  await screen.findByText('1-20 共23条')
  expect(Object.values(written)).toEqual([20])
  expect(place.page().query).toBe('')
  place.actor('list.rows').send({ type: 'search.reset' } as never)
  await waitFor(() => expect(http.calls).toHaveLength(3))
  expect(http.calls.at(-1)!.sent).toMatchObject({ pageSize: '20' })
  await chooseSize('自动')
  await screen.findByText('1-10 共23条')
  expect(written).toEqual({})
})

test('[CONST-42] as many rows as fit a window that became higher are asked for once, the first in sight stays', async () => {
  const { http, place } = show(80, 'pageNo=3')
  await screen.findByText('21-30 共80条')
  const resize = (height: number) => {
    window.innerHeight = height
    fireEvent(window, new Event('resize'))
  }
  const { innerWidth, innerHeight } = window
  window.innerWidth = 1920
  try {
    resize(1080)
    await screen.findByText('19-36 共80条')
    resize(1120)
    resize(1010)
    expect(http.calls).toHaveLength(2)
    expect(place.page().query).toBe('pageNo=2')
  } finally {
    Object.assign(window, { innerWidth, innerHeight })
  }
})

test('hidden columns come and go with the room of the window, until somebody arranges them', async () => {
  const hiding = defineScreen({ entity: position, columns: ['name'], hidden: ['code'], query: [], form: [] })
  const { place } = stage(<CrudPage screen={hiding} />, { answers: { 'GET /sys/position/list': positionsOf(3) } })
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  const shownKeys = () => {
    const snapshot: SnapshotFrom<typeof columnSettingsMachine> = place.actor('list.columns').getSnapshot()
    return snapshot.context.columns.filter(({ shown }) => shown).map(({ key }) => key)
  }
  const { innerWidth } = window
  const resize = (width: number) => {
    window.innerWidth = width
    fireEvent(window, new Event('resize'))
  }
  try {
    await screen.findByText('1-3 共3条')
    expect(heads()).not.toContain('职务编码')
    resize(1920)
    await waitFor(() => expect(heads()).toContain('职务编码'))
    resize(1366)
    await waitFor(() => expect(heads()).not.toContain('职务编码'))
    place.actor('list.columns').send({ type: 'column.resize', key: 'name', width: 200 } as never)
    resize(1920)
    expect(shownKeys()).toEqual(['name'])
  } finally {
    window.innerWidth = innerWidth
  }
})

test('[CONST-44] jumps to a page that is typed', async () => {
  const { http } = show(23)
  await screen.findByText('1-10 共23条')
  const jumper = screen.getByLabelText('页')
  fireEvent.change(jumper, { target: { value: '3' } })
  fireEvent.keyUp(jumper, { keyCode: 13 })
  await screen.findByText('21-23 共23条')
  expect(http.calls.at(-1)!.sent).toMatchObject({ pageNo: '3', pageSize: '10' })
})

test('[CONST-43] keeps the size of a shared address among the others', async () => {
  show(80, 'pageSize=50')
  expect(await screen.findByText('1-50 共80条')).toBeTruthy()
})

function Paged({ crud }: { crud: Crud }) {
  useFittingPage(crud)
  return <ListPagination crud={crud} />
}

async function offeredSizes(): Promise<HTMLElement[]> {
  fireEvent.mouseDown(screen.getByLabelText('页码'))
  return waitFor(() => within(openList()).getAllByTitle(/ 条\/页$/))
}

async function chooseSize(title: string): Promise<void> {
  await offeredSizes()
  fireEvent.click(within(openList()).getByTitle(title))
}

function show(total: number, query = '') {
  return stage(<WithCrud definition={definition}>{(crud) => <Paged crud={crud} />}</WithCrud>, {
    query,
    answers: { 'GET /sys/position/list': positionsOf(total) },
  })
}
