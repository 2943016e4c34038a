import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { RelatedRows } from '#crud/print/print-sheet-definition.ts'
import { OUTPUT_SHEET } from '#screens/equipment/equipment-output-sheet.tsx'
import { Page } from '#screens/equipment/equipment-output.screen.tsx'
import { UNFIT_NUMBERS } from '#screens/equipment/number-warning.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { actionsOf } from '#tests/page-objects/list.ts'

const row = {
  id: 'o1',
  outputNo: 'CK202611270001',
  outputType: '2',
  enterpriseId_dictText: '宁波海曜化工有限公司',
  enterpriseId: 'e1',
  deviceCount: 2,
  openCount: 2,
  overdue: 1,
  returnDate: '2026-11-20',
  status: '0',
  version: 1,
}
const open = (over: object = {}) =>
  stage(<Page />, {
    answers: { 'GET /vr/equipment/output/list': ok({ records: [{ ...row, ...over }], total: 1 }) },
  })

test('[SCREEN-36] an output is sent, then signed for or taken back, and only a loan is extended', async () => {
  const { unmount } = open({ openCount: 0 })
  await screen.findByText('宁波海曜化工有限公司')
  const draft = await actionsOf(row.outputNo)
  expect(draft).toEqual(expect.arrayContaining(['编辑', '出库', '撤销', '打印出库单']))
  for (const none of ['签收', '续借', '退回入库']) expect(draft).not.toContain(none)
  unmount()
  open({ status: '1' })
  await screen.findByText('宁波海曜化工有限公司')
  const sent = await actionsOf(row.outputNo)
  expect(sent).toEqual(expect.arrayContaining(['签收', '续借', '退回入库']))
  for (const none of ['编辑', '撤销', '删除']) expect(sent).not.toContain(none)
})

test('[SCREEN-36] what is wrong with each number stands beside the field', async () => {
  const problems = [
    { sn: 'VR-1', problem: '设备不在库，不能出库' },
    { sn: 'VR-9', problem: '没有这台设备' },
  ]
  const asked: unknown[] = []
  const http = {
    post: async (_path: string, body: unknown) => {
      asked.push(body)
      return { result: { problems } }
    },
  }
  const ask = (values: object) => UNFIT_NUMBERS.ask(values, { http } as never)
  const values = { depotId: 'd1', outputType: '1', sns: 'VR-1 VR-9' }
  expect(await ask(values)).toBe('VR-1：设备不在库，不能出库；VR-9：没有这台设备')
  expect(await ask({ ...values, sns: ' ' })).toBeNull()
  expect(await ask({ ...values, depotId: undefined })).toBeNull()
  expect(asked).toEqual([values])
})

test('[SCREEN-36] the sheet of an output adds up its types', () => {
  const section = OUTPUT_SHEET.sections!.find((one) => 'view' in one)!
  const { view: View } = section as { view: ComponentType<{ related: RelatedRows }> }
  const devices = ['头显', '座椅', '头显'].map((type, at) => ({ id: `l${at}`, typeId_dictText: type }))
  stage(<View related={{ devices }} />)
  const cells = screen.getAllByRole('row').map((line) => [...line.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['设备类型', '数量（台）'],
    ['头显', '2'],
    ['座椅', '1'],
    ['合计', '3'],
  ])
})
