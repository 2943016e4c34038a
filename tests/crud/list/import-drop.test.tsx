import { Page } from '#screens/position/position.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { positionsOf } from '#tests/crud/positions.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const LIST = 'GET /sys/position/list'
const UPLOAD = 'POST /sys/position/importExcel'
const WORKBOOK = new File(['x'], '职务.xlsx')
const grants = (action: string) => ({ action: `system:position:${action}`, describe: action, type: '1', status: '1' })

/** Drags files onto the grid and lets go. @returns whether the page took them */
async function drop(files: readonly File[], onto?: Element): Promise<boolean> {
  const place = onto ?? (await screen.findByRole('grid'))
  const dataTransfer = { types: ['Files'], files }
  fireEvent.dragOver(place, { dataTransfer })
  const event = createEvent.drop(place, { dataTransfer })
  fireEvent(place, event)
  return event.defaultPrevented
}

test('[LIST-06] a workbook dropped onto a list is imported in its dialog', async () => {
  const { http } = stage(<Page />, { answers: { [LIST]: positionsOf(3), [UPLOAD]: ok(null, '导入完成') } })
  const grid = await screen.findByRole('grid')
  fireEvent.dragOver(grid, { dataTransfer: { types: ['Files'], files: [] } })
  await screen.findByText('松开后导入职务')
  expect(await drop([WORKBOOK])).toBe(true)
  await dialogOf('导入职务')
  await waitFor(() => expect(http.calls.map(({ path }) => path)).toContain('/sys/position/importExcel'))
})

test('[LIST-06] what cannot be imported is said and opens nothing', async () => {
  const { said } = stage(<Page />, { answers: { [LIST]: positionsOf(3) } })
  expect(await drop([new File(['x'], '照片.png')])).toBe(true)
  expect(await drop([WORKBOOK, WORKBOOK])).toBe(true)
  expect(said).toEqual(['warning: 只能导入 .xls 或 .xlsx 文件', 'warning: 一次只能导入一个文件'])
  expect(screen.queryByText('导入职务')).toBe(null)
})

test('[LIST-06] without the right to import, and above an open dialog, the page leaves files alone', async () => {
  const all = ['list', 'import'].map(grants)
  const first = stage(<Page />, { answers: { [LIST]: positionsOf(3) }, allAuth: all, auth: [grants('list')] })
  expect(await drop([WORKBOOK])).toBe(false)
  first.unmount()
  stage(<Page />, { answers: { [LIST]: positionsOf(3) } })
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  ;(await screen.findByRole('grid')).closest('section')!.append(dialog)
  expect(await drop([WORKBOOK], dialog)).toBe(false)
})

test('[LIST-06] what belongs to a record beside the list takes files by itself, or leaves them', async () => {
  stage(<Page />, { answers: { [LIST]: positionsOf(3) } })
  const beside = document.createElement('section')
  beside.dataset['ownDrops'] = ''
  ;(await screen.findByRole('grid')).closest('section')!.append(beside)
  expect(await drop([WORKBOOK], beside)).toBe(false)
  expect(screen.queryByText('导入职务')).toBe(null)
})
