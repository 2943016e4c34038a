import type { AuthEntry } from '#contract/wire/menu.ts'
import { heldActions } from '#core/lists/held-actions.ts'
import { LIST_FACTS } from '#core/lists/list-facts.ts'
import { PAGES } from '#core/pages.ts'
import { expect, test } from 'vitest'

const componentOfEntity = (name: string) => PAGES.find(({ entity }) => entity === name)!.id
const page = (path: string, title: string, component: string) => ({ path, title, component, icon: null })
const LISTS = [
  page('/displays', '屏幕', componentOfEntity('display')),
  page('/course/list', '课程列表', componentOfEntity('course')),
  page('/course/again', '又是课程', componentOfEntity('course')),
  page('/dashboard/analysis', '首页', 'dashboard/Analysis'),
]
const held = (action: string, describe: string, type = '1'): AuthEntry => ({ action, describe, type, status: '1' })

test('[MENU-16][PERM-12] names what somebody may do by the words of its right, with the page that has its button', () => {
  const auth = [
    held('wall:display:pair', '配对屏幕'),
    held('wall:display:list', '屏幕'),
    held('course:info:publish', '上架课程'),
    held('course:info:add', '新增课程'),
    held('course:info:price', '课程价格', '2'),
    held('nowhere:thing:do', '做某事'),
  ]
  const actions = heldActions(LISTS, { auth }, LIST_FACTS)
  expect(actions.map(({ title, page: { path } }) => [title, path])).toEqual([
    ['配对屏幕', '/displays'],
    ['上架课程', '/course/list'],
  ])
})
