import { impersonationArea, IMPERSONATION_KEY, within } from '#core/session/impersonation-area.ts'
import { createMemoryArea } from '#core/storage/storage.ts'
import { expect, test } from 'vitest'

test('[PERM-20] a window looks as long as it keeps a look and its token', () => {
  const session = createMemoryArea()
  expect(impersonationArea(session)).toBeNull()
  session.setItem(IMPERSONATION_KEY, '{}')
  expect(impersonationArea(session)).toBeNull()
  within(session).setItem('pro__Access-Token', '"t"')
  expect(impersonationArea(session)?.getItem('pro__Access-Token')).toBe('"t"')
  impersonationArea(session)?.removeItem('pro__Access-Token')
  expect(impersonationArea(session)).toBeNull()
})

test('[PERM-20] what a look keeps stays apart from what the window keeps for itself', () => {
  const session = createMemoryArea()
  session.setItem('ANDUN_TABS', 'own')
  within(session).setItem('ANDUN_TABS', 'theirs')
  expect([session.getItem('ANDUN_TABS'), within(session).getItem('ANDUN_TABS')]).toEqual(['own', 'theirs'])
})
