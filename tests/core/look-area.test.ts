import { lookArea, LOOK_KEY, within } from '#core/look-area.ts'
import { createMemoryArea } from '#core/storage.ts'
import { expect, test } from 'vitest'

test('[PERM-20] a window looks as long as it keeps a look and its token', () => {
  const session = createMemoryArea()
  expect(lookArea(session)).toBeNull()
  session.setItem(LOOK_KEY, '{}')
  expect(lookArea(session)).toBeNull()
  within(session).setItem('pro__Access-Token', '"t"')
  expect(lookArea(session)?.getItem('pro__Access-Token')).toBe('"t"')
  lookArea(session)?.removeItem('pro__Access-Token')
  expect(lookArea(session)).toBeNull()
})

test('[PERM-20] what a look keeps stays apart from what the window keeps for itself', () => {
  const session = createMemoryArea()
  session.setItem('ANDUN_TABS', 'own')
  within(session).setItem('ANDUN_TABS', 'theirs')
  expect([session.getItem('ANDUN_TABS'), within(session).getItem('ANDUN_TABS')]).toEqual(['own', 'theirs'])
})
