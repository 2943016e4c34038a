import { createMemoryArea } from '#core/storage/storage.ts'
import { enterPlace } from '#layout/shell/kept-place.ts'
import { expect, test } from 'vitest'

test('[PROD-17] what is open in one tenant is put aside in another and laid out again on return', () => {
  const { area, kept, keep } = visited('u1', 1)
  keep('tabs of 1', 'pages of 1')
  enterPlace(area, 'u1', 2)
  expect(kept()).toEqual([null, null])
  keep('tabs of 2', 'pages of 2')
  enterPlace(area, 'u1', 1)
  expect(kept()).toEqual(['tabs of 1', 'pages of 1'])
  enterPlace(area, 'u1', 1)
  expect(kept()).toEqual(['tabs of 1', 'pages of 1'])
  enterPlace(area, 'u1', 2)
  expect(kept()).toEqual(['tabs of 2', 'pages of 2'])
})

test('[AUTH-04] of another person nothing is laid out, in whatever tenant it was put aside', () => {
  const { area, kept, keep } = visited('u1', 1)
  keep('tabs of 1', 'pages of 1')
  enterPlace(area, 'u1', 2)
  enterPlace(area, 'u2', 2)
  enterPlace(area, 'u2', 1)
  expect(kept()).toEqual([null, null])
  enterPlace(area, 'u1', 1)
  expect(kept()).toEqual([null, null])
})

test('[PROD-17] a damaged note keeps what is there for its owner', () => {
  const { area, kept, keep } = visited('u1', 1)
  keep('tabs', 'pages')
  area.setItem('ANDUN_PLACE', '{')
  enterPlace(area, 'u1', 1)
  expect(kept()).toEqual(['tabs', 'pages'])
})

function visited(userId: string, tenantId: number) {
  const area = createMemoryArea()
  enterPlace(area, userId, tenantId)
  return {
    area,
    kept: () => ['ANDUN_TABS', 'ANDUN_PAGES'].map((name) => area.getItem(name)),
    keep: (tabs: string, pages: string) => {
      area.setItem('ANDUN_TABS', tabs)
      area.setItem('ANDUN_PAGES', pages)
    },
  }
}
