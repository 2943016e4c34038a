import { entityNamed } from '#core/lists/entity-named.ts'
import { ReferenceDialog } from '#crud/picker/reference-dialog.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

vi.mock('#core/lists/entity-named.ts', () => ({ entityNamed: vi.fn<() => Promise<never>>() }))

test('[BLOCK-02] a dialog whose facts do not come says so, tries again and can be left', async () => {
  vi.mocked(entityNamed).mockRejectedValue(new Error('Failed to fetch'))
  const onClose = vi.fn<() => void>()
  render(
    <ReferenceDialog
      to="position"
      by={undefined}
      many={false}
      givable={false}
      texts={{}}
      value=""
      onPicked={() => {}}
      onClose={onClose}
    />,
  )
  expect((await screen.findByRole('alertdialog')).textContent).toContain('网络不通，或服务暂时不可用')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await vi.waitFor(() => expect(entityNamed).toHaveBeenCalledTimes(2))
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledOnce()
})
