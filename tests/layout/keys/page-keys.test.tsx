import { consoleAt, settle } from '#tests/layout/shell/console-at.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const SCREENS = {
  'system/UserList': async () => ({
    Page: () => (
      <search>
        <input aria-label="用户账号" defaultValue="sun" />
      </search>
    ),
  }),
}

test('a slash leads to the search field of the page in front, and is a letter where somebody types', async () => {
  await consoleAt('/isystem/user', { screens: SCREENS })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '用户账号' })
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3])
  expect(fireEvent.keyDown(field, { key: '/' })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })).toBe(true)
})

test('a slash does nothing where there is no search field', async () => {
  await consoleAt('/dashboard/analysis')
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
})

test('a question mark shows the keys that do something here', async () => {
  const { show } = await consoleAt('/dashboard/analysis', { screens: SCREENS })
  expect(await groupsShown()).toEqual(['任何地方'])
  show('/isystem/user')
  await settle()
  await screen.findByRole('textbox', { name: '用户账号' })
  expect(await groupsShown()).toEqual(['任何地方', '查询条件'])
})

async function groupsShown(): Promise<(string | null)[]> {
  fireEvent.keyDown(document.body, { key: '?' })
  const dialog = await screen.findByRole('dialog', { name: '现在可用的快捷键' })
  const groups = within(dialog)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
  fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
  return groups
}
