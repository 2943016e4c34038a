import { position } from '#contract/areas/position/position.entity.ts'
import { DetailsModal } from '#crud/detail/details-modal.tsx'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'

test('[DLG-13][DLG-14] a record is shown field by field, 1200 wide, and over the whole window', async () => {
  const record = { code: 'teacher', name: '教员', postRank: '2' }
  stage(<DetailsModal open entity={position} record={record} onClose={() => {}} />)
  const dialog = await dialogOf('详细信息')
  expect(dialog.closest<HTMLElement>('.ant-modal')?.style.width).toContain('1200')
  expect([...dialog.querySelectorAll('dd')].map((fact) => fact.textContent)).toEqual(['teacher', '教员', '助级'])
  fireEvent.click(within(document.body).getByRole('button', { name: '全屏' }))
  within(document.body).getByRole('button', { name: '退出全屏' })
})
