import { position } from '#contract/areas/position/position.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { ListPagination } from '#crud/list/list-pagination.tsx'
import { positionsOf } from '#tests/crud/positions.ts'
import { stage, WithCrud } from '#tests/crud/stage.tsx'
import { openList } from '#tests/page-objects/choices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const definition = defineScreen({ entity: position, columns: ['name'], query: [], form: [] })

test('[CONST-46] says which rows of how many', async () => {
  show(23)
  expect(await screen.findByText('1-10 共23条')).toBeTruthy()
})

test('[CONST-43][CONST-45] offers 10, 20 and 30 rows and begins at page 1 with another number', async () => {
  const { http } = show(23, 'pageNo=3')
  await screen.findByText('21-23 共23条')
  fireEvent.mouseDown(screen.getByLabelText('页码'))
  const sizes = await waitFor(() => within(openList()).getAllByTitle(/ 条\/页$/))
  expect(sizes.map((option) => option.textContent)).toEqual(['10 条/页', '20 条/页', '30 条/页'])
  fireEvent.click(sizes[1]!)
  await screen.findByText('1-20 共23条')
  expect(http.calls.at(-1)!.sent).toMatchObject({ pageNo: '1', pageSize: '20' })
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

function show(total: number, query = '') {
  return stage(<WithCrud definition={definition}>{(crud) => <ListPagination crud={crud} />}</WithCrud>, {
    query,
    answers: { 'GET /sys/position/list': positionsOf(total) },
  })
}
