import {
  allowedDeclared,
  isEditable,
  isVisible,
  secondReading,
  toolbarCodes,
  withheldSuffixes,
} from '#core/session/grants.ts'
import type { AuthEntry } from '#contract/wire/menu.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const entry = (action: string, type = '1', status?: string): AuthEntry => ({
  action,
  type,
  status,
  describe: undefined,
})
const nothing = { auth: [], allAuth: [] }

test('[PERM-04] takes an element away unless its action is allowed', () => {
  expect(isVisible('user:add', nothing)).toBe(false)
  expect(isVisible('user:add', { auth: [entry('user:edit')], allAuth: [entry('user:add', '1', '1')] })).toBe(false)
})

test('[PERM-05] asks the list of the form first', () => {
  expect(isVisible('user:add', nothing, [entry('user:add')])).toBe(true)
  expect(isVisible('user:add', nothing, [entry('user:edit')])).toBe(false)
  expect(isVisible('user:add', { auth: [entry('user:add')], allAuth: [] }, [entry('user:edit')])).toBe(true)
})

test('[PERM-06][ENT-08][ENT-05] asks the list of the person, where one entry may name several actions', () => {
  const grants = { auth: [entry('user:add, user:edit')], allAuth: [] }
  expect(['user:add', 'user:edit', 'user:delete'].map((action) => isVisible(action, grants))).toEqual([
    true,
    true,
    false,
  ])
})

test('[PERM-07][ENT-09][ENT-06] keeps an element whose guard is switched off for all', () => {
  expect(isVisible('user:add', { auth: [], allAuth: [entry('user:add', '1', '0')] })).toBe(true)
  expect(isVisible('user:add', { auth: [], allAuth: [entry('user:add', '1', '1')] })).toBe(false)
})

test('[PERM-08][ENT-07] passes over entries of type 2', () => {
  expect(isVisible('user:phone', nothing, [entry('user:phone', '2')])).toBe(false)
  expect(isVisible('user:phone', { auth: [entry('user:phone', '2')], allAuth: [] })).toBe(false)
  expect(isVisible('user:phone', { auth: [], allAuth: [entry('user:phone', '2', '0')] })).toBe(false)
})

test('[PERM-09] second reading: an entry of type 2 in the form is enough', () => {
  const settings = { auth: [], allAuth: [entry('user:phone', '2', '0')] }
  expect(secondReading('user:phone', settings, [entry('user:phone', '2')])).toBe(true)
  expect(secondReading('user:phone', nothing, [entry('user:phone', '1')])).toBe(false)
})

test('[PERM-10][ENT-10] second reading: status 0 in the settings denies, and so does no setting at all', () => {
  expect(secondReading('user:phone', { auth: [], allAuth: [entry('user:phone', '2', '0')] })).toBe(false)
  expect(secondReading('user:phone', nothing)).toBe(false)
  expect(secondReading('user:phone', { auth: [], allAuth: [entry('user:phone', '1', '1')] })).toBe(false)
  const several = [entry('user:phone', '2', '1'), entry('user:phone', '2', '0')]
  expect(secondReading('user:phone', { auth: [], allAuth: several })).toBe(false)
})

test('[PERM-11][ENT-10] second reading: other statuses allow, provided no entry of the person matches', () => {
  const allAuth = [entry('user:phone', '2', '1')]
  expect(secondReading('user:phone', { auth: [], allAuth })).toBe(true)
  expect(secondReading('user:phone', { auth: [entry('user:phone', '1')], allAuth })).toBe(true)
  expect(secondReading('user:phone', { auth: [entry('user:mail,user:phone', '2')], allAuth })).toBe(false)
})

test('[PERM-09][PERM-10][PERM-11] locks a field exactly where the second reading singles it out', () => {
  const switchedOn = { auth: [], allAuth: [entry('user:phone', '2', '1')] }
  expect(isEditable('user:phone', switchedOn)).toBe(false)
  expect(isEditable('user:phone', { ...switchedOn, auth: [entry('user:phone', '2')] })).toBe(true)
  expect(isEditable('user:phone', { auth: [], allAuth: [entry('user:phone', '2', '0')] })).toBe(true)
  expect(isEditable('user:phone', nothing)).toBe(true)
  expect(isEditable('user:phone', nothing, [entry('user:phone', '2')])).toBe(false)
})

test('[PERM-12][PERM-13][PERM-15] finds what follows the prefix in actions that are on but not held', () => {
  const grants = {
    auth: [entry('user:add'), entry('user:export', '2')],
    allAuth: [
      entry('user:add', '1', '1'),
      entry('user:edit,user:batch_delete', '1', '1'),
      entry('user:export', '1', '1'),
      entry('user:off', '1', '0'),
      entry('user:phone', '2', '1'),
      entry('users:edit', '1', '1'),
      entry('role:add', '1', '1'),
      entry('user:edit', '1', '1'),
    ],
  }
  expect(withheldSuffixes('user', grants)).toEqual(['edit', 'batch_delete', 'export'])
  expect(withheldSuffixes('user:', grants)).toEqual(['edit', 'batch_delete', 'export'])
  expect(withheldSuffixes('course', grants)).toEqual([])
})

test('[PERM-14][PERM-16][PERM-17] leaves out the withheld buttons, and delete with batch_delete', () => {
  const all = ['add', 'batch_delete', 'delete', 'export']
  expect(toolbarCodes(all, [])).toEqual(all)
  expect(toolbarCodes(all, ['add'])).toEqual(['batch_delete', 'delete', 'export'])
  expect(toolbarCodes(all, ['batch_delete'])).toEqual(['add', 'export'])
  expect(toolbarCodes(all, ['delete'])).toEqual(['add', 'batch_delete', 'export'])
})

test('[PERM-13] never withholds what is held, and never names what is off', () => {
  const action = fc.constantFrom('u:add', 'u:edit', 'u:delete', 'v:add')
  const entries = fc.array(
    fc.record({
      action,
      type: fc.constantFrom('1', '2'),
      status: fc.constantFrom('0', '1', undefined),
      describe: fc.constant(undefined),
    }),
  )
  fc.assert(
    fc.property(entries, entries, (auth, allAuth) => {
      for (const suffix of withheldSuffixes('u', { auth, allAuth })) {
        expect(auth.some((one) => one.type === '1' && one.action === `u:${suffix}`)).toBe(false)
        expect(allAuth.some((one) => one.status === '1' && one.action === `u:${suffix}`)).toBe(true)
      }
    }),
  )
})

test('[PERM-12][PERM-16] a declared action that nobody names is denied where the server names all, and allowed where it may not', () => {
  const named = [entry('user:list, user:freeze', '1', '1'), entry('user:off', '1', '0'), entry('user:phone', '2', '1')]
  const held = [entry('user:freeze')]
  const ask = (grants: Parameters<typeof allowedDeclared>[1]) =>
    ['freeze', 'list', 'off', 'phone', 'strange'].filter(allowedDeclared('user', grants))
  expect(ask({ auth: held, allAuth: named, namesAll: true })).toEqual(['freeze', 'off'])
  expect(ask({ auth: held, allAuth: named })).toEqual(['freeze', 'off', 'phone', 'strange'])
  expect(ask({ auth: [], allAuth: [], namesAll: true })).toEqual([])
  expect(ask({ auth: [], allAuth: [] })).toHaveLength(5)
})
