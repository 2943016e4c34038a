import { Page } from '#screens/permission/icons.page.tsx'
import { stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.restoreAllMocks())

test('[SCREEN-83] icons are found by a part of their name, and a press copies it', async () => {
  const copied: string[] = []
  const { said } = stage(<Page />)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  search('Thunder')
  const names = () =>
    screen.getAllByRole('button', { name: /^复制 / }).map((button) => button.getAttribute('aria-label'))
  await waitFor(() => expect(names()).toEqual(['复制 thunderbolt']))
  fireEvent.click(screen.getByLabelText('复制 thunderbolt'))
  await waitFor(() => expect(said).toEqual(['success: 已复制 thunderbolt']))
  expect(copied).toEqual(['thunderbolt'])
})

test('[SCREEN-83] a browser that forbids copying has the name shown', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const { said } = stage(<Page />)
  fireEvent.click(screen.getByLabelText('复制 thunderbolt'))
  await waitFor(() => expect(said).toEqual(['warning: 浏览器不允许复制，请手动复制：thunderbolt']))
})

test('[SCREEN-83] that no icon is called so is said', async () => {
  stage(<Page />)
  search('no-such-icon')
  expect(await screen.findByText('没有找到图标')).toBeTruthy()
})

function search(words: string): void {
  const field = screen.getByPlaceholderText('搜索图标名称')
  fireEvent.change(field, { target: { value: words } })
  fireEvent.submit(field.closest('form')!)
}
