import { fittingRows } from '#crud/list/page-sizes.ts'
import { expect, test } from 'vitest'

const rows = (innerWidth: number, innerHeight: number, hasTiles = false) =>
  fittingRows({ innerWidth, innerHeight }, hasTiles)

test('[CONST-42] a page has ten rows on a laptop and on a phone, as many as fit where the window is higher', () => {
  expect([rows(1366, 768), rows(1280, 720), rows(390, 844), rows(1440, 900)]).toEqual([10, 10, 10, 10])
  expect([rows(1440, 950), rows(1920, 1080), rows(2560, 1440), rows(820, 1180)]).toEqual([15, 18, 27, 20])
  expect(rows(1920, 1080, true)).toBe(15)
})
