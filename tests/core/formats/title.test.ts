import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import { documentTitle, rememberTabTitle, tabTitle } from '#core/formats/title.ts'
import { expect, test } from 'vitest'

test('[TABS-11] names the page, then the product', () => {
  expect(documentTitle('用户管理', '/isystem/user', '安全生产管理平台')).toBe('用户管理 · 安全生产管理平台')
})

test('[TABS-12][CONST-31] names only the product on the home page', () => {
  expect(documentTitle('首页', '/dashboard/analysis', '安全生产管理平台')).toBe('安全生产管理平台')
  expect(documentTitle('', '/isystem/user', '安全生产管理平台')).toBe('安全生产管理平台')
})

test('[TABS-13][MENU-15] calls a tab by its remembered title, per full path', () => {
  const area = createMemoryArea()
  const store = createStore(area, () => 0)
  rememberTabTitle(store, '/isystem/user?id=1', '张三')
  expect(area.getItem('pro__route:title:/isystem/user?id=1')).toBe('{"value":"张三","expire":null}')
  expect(tabTitle(store, '/isystem/user?id=1', '用户管理')).toBe('张三')
  expect(tabTitle(store, '/isystem/user?id=2', '用户管理')).toBe('用户管理')
})
