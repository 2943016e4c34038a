import { createAskedGrants } from '#core/session/asked-grants.ts'
import { allowed, hangsOn, isVisible } from '#core/session/grants.ts'
import type { AuthEntry } from '#contract/wire/menu.ts'
import { expect, test } from 'vitest'

const entry = (action: string, status?: string): AuthEntry => ({ action, type: '1', status, describe: undefined })
const none = { auth: [], allAuth: [] }

test('[PERM-03] what a page never asked for leaves its answers as they are', () => {
  const asked = createAskedGrants(() => none)
  isVisible('user:add', asked.grants())
  const answers = asked.answers(none)
  expect(asked.answers({ auth: [entry('user:edit')], allAuth: [entry('role:add', '1')] })).toBe(answers)
  expect(asked.answers({ ...none, narrowed: { 'user:list': 'a' } })).toBe(answers)
})

test.each([
  ['an action it asked for', { auth: [entry('role:x, user:add')], allAuth: [] }],
  ['an action of a prefix it asked for', { auth: [], allAuth: [entry('role:edit', '1')] }],
  ['the rules behind a prefix it hangs on', { ...none, narrowed: { 'position:list': 'a' } }],
])('[PERM-03] %s changes the answers', (_, rights) => {
  const asked = createAskedGrants(() => none)
  isVisible('user:add', asked.grants())
  allowed('role', asked.grants())('edit')
  hangsOn('position', asked.grants())
  expect(asked.answers(rights)).not.toBe(asked.answers(none))
})

test('[MENU-01] another name of an action or another order of them decides nothing', () => {
  const asked = createAskedGrants(() => none)
  hangsOn('user', asked.grants())
  const [add, edit] = [entry('user:add'), entry('user:edit')]
  const renamed = { ...add, describe: '新增' }
  expect(asked.answers({ auth: [edit, renamed], allAuth: [] })).toBe(asked.answers({ auth: [add, edit], allAuth: [] }))
})

test('[PERM-06] the grants are the same object as long as what is read is', () => {
  let read = { auth: [entry('user:add')], allAuth: [] }
  const asked = createAskedGrants(() => read)
  const first = asked.grants()
  expect([asked.grants() === first, first.auth]).toEqual([true, read.auth])
  read = { ...read }
  expect(asked.grants()).not.toBe(first)
})
