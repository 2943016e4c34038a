import { ALL_OFFERS, type Entity } from '#contract/define-entity.ts'
import type { AuthEntry } from '#contract/wire/menu.ts'
import { addForms } from '#core/lists/add-forms.ts'
import { expect, test } from 'vitest'

const LISTS = [
  page('/isystem/user', '用户管理', 'system/UserList'),
  page('/isystem/user-again', '又是用户', 'system/user/index'),
  page('/isystem/position', '职务管理', 'system/SysPositionList'),
  page('/message/message', '消息管理', 'modules/message/SysMessageList'),
  page('/system/blocks', '组件示例', 'system/Blocks'),
]

test('[MENU-16][PERM-14] names one form for each list that somebody may add to', async () => {
  expect(await titlesFor([])).toEqual([
    ['新增user', '/isystem/user'],
    ['新增position', '/isystem/position'],
  ])
})

test('[PERM-12][PERM-14] leaves out what is not granted', async () => {
  const held: AuthEntry = { action: 'system:position:add', describe: '', type: '1', status: '1' }
  expect(await titlesFor([held])).toEqual([['新增user', '/isystem/user']])
  expect(await titlesFor([held], [held])).toHaveLength(2)
})

async function titlesFor(allAuth: AuthEntry[], auth: AuthEntry[] = []) {
  const forms = await addForms(LISTS, { auth, allAuth }, async (name) => entity(name))
  return forms.map(({ title, page: { path } }) => [title, path])
}

function page(path: string, title: string, component: string) {
  return { path, title, component, icon: null }
}

function entity(name: string): Entity {
  return {
    name,
    label: name,
    table: name,
    path: `/sys/${name}`,
    permission: `system:${name}`,
    offers: ALL_OFFERS,
    tenant: false,
    exportName: name,
    title: 'name',
    fields: { name: { label: '名称', kind: 'text' } },
  }
}
