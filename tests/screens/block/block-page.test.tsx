import type { Services } from '#core/services.ts'
import { Page } from '#screens/block/block.page.tsx'
import { blockOf } from '#screens/block/blocks.ts'
import { loadBlock } from '#screens/block/load-block.ts'
import { settle } from '#tests/layout/shell/console-at.tsx'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

async function shown(query: string) {
  const page = pageAt(`/system/blocks?block=${query}`)
  await loadBlock(blockOf(query))
  render(<ServicesProvider value={{} as Services}>{page.inPage(<Page />)}</ServicesProvider>)
  await settle()
  return page
}

test('a block runs in the page with its code below', async () => {
  await shown('states')
  const failed = within(screen.getByRole('region', { name: '失败' }))
  fireEvent.click(failed.getByRole('button', { name: /重\s?试/ }))
  expect(failed.getByText('服务器没有回应，已重试 1 次。')).toBeTruthy()
  expect(failed.getByText(/^function Failed/).textContent).toContain('<ErrorState hint=')
  fireEvent.click(failed.getByRole('button', { name: '重新开始' }))
  expect(failed.getByText('服务器没有回应，已重试 0 次。')).toBeTruthy()
})

test('another block is part of the address', async () => {
  const { readdress } = await shown('states')
  const list = within(screen.getByRole('navigation', { name: '组件' }))
  fireEvent.change(list.getByRole('textbox', { name: '查找组件' }), { target: { value: '密码' } })
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['密码'])
  fireEvent.click(list.getByRole('button', { name: '密码' }))
  expect(readdress.mock.calls).toEqual([['block=password']])
})
