import type { AuthEntry } from '#contract/wire/menu.ts'
import { addForms } from '#core/lists/add-forms.ts'
import { factOf } from '#tests/core/lists/facts.ts'
import { expect, test } from 'vitest'

const LISTS = [
  page('/isystem/user', '用户管理', 'system/UserList'),
  page('/isystem/user-again', '又是用户', 'system/user/index'),
  page('/isystem/position', '职务管理', 'system/SysPositionList'),
  page('/message/message', '消息管理', 'modules/message/SysMessageList'),
  page('/system/blocks', '组件示例', 'system/Blocks'),
]

test('[MENU-16][PERM-14] names one form for each list that somebody may add to', () => {
  expect(titlesFor([])).toEqual([
    ['新增user', '/isystem/user'],
    ['新增position', '/isystem/position'],
  ])
})

test('[PERM-12][PERM-14] leaves out what is not granted', () => {
  const held: AuthEntry = { action: 'system:position:add', describe: '', type: '1', status: '1' }
  expect(titlesFor([held])).toEqual([['新增user', '/isystem/user']])
  expect(titlesFor([held], [held])).toHaveLength(2)
})

function titlesFor(allAuth: AuthEntry[], auth: AuthEntry[] = []) {
  const facts = { user: factOf('user'), position: factOf('position'), message: factOf('message', { addCode: null }) }
  const forms = addForms(LISTS, { auth, allAuth }, facts)
  return forms.map(({ title, page: { path } }) => [title, path])
}

function page(path: string, title: string, component: string) {
  return { path, title, component, icon: null }
}
