import { position } from '#contract/areas/position/position.entity.ts'
import type { Entity } from '#contract/define-entity.ts'
import { ENTITIES } from '#core/all-entities.ts'
import { ReferenceDialog } from '#crud/picker/reference-dialog.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

/** An entity whose facts do not come until they are there. */
const late: Entity = { ...position, name: 'late' }
const entities = ENTITIES as Entity[]
afterEach(() => {
  if (entities.at(-1) === late) entities.pop()
})

function open() {
  const onClose = vi.fn<() => void>()
  const props = { by: undefined, many: false, givable: false, texts: {}, value: '', onPicked: () => {} }
  stage(<ReferenceDialog to="late" {...props} onClose={onClose} />, {
    answers: { [`GET ${position.path}/list`]: ok({ records: [], total: 0 }) },
  })
  return onClose
}

test('[BLOCK-02] a dialog whose facts do not come says so, and can be left', async () => {
  const onClose = open()
  expect((await screen.findByRole('alertdialog')).textContent).toContain('网络不通，或服务暂时不可用')
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('[BLOCK-02] a dialog whose facts did not come opens when they are asked for again', async () => {
  open()
  await screen.findByRole('alertdialog')
  entities.push(late)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
})
