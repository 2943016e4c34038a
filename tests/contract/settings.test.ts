import { COLOR_PRESETS, DEFAULT_SETTINGS, settingsSchema } from '#contract/console/settings.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

test('[ENT-12][ENT-13][ENT-14][ENT-15][CONST-36][CONST-37][CONST-38][CONST-39][CONST-40] starts as specified', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    theme: 'light',
    layout: 'sidemenu',
    contentWidth: 'Fixed',
    fixedHeader: true,
    fixSiderbar: true,
    autoHideHeader: false,
    color: '#1890FF',
    colorWeak: false,
    multipage: true,
    appearance: 'system',
  })
})

test('[SET-03][CONST-35] offers eight different colours, the default among them', () => {
  const colors = COLOR_PRESETS.map(({ color }) => color)
  expect(new Set(colors).size).toBe(8)
  expect(colors).toContain(DEFAULT_SETTINGS.color)
  expect(colors.every((color) => z.safeParse(settingsSchema, { color }).success)).toBe(true)
})

test('[ENT-14] refuses what is no colour', () => {
  expect(
    ['red', '#12345', 'url(x)', '#1890FF;'].map((color) => z.safeParse(settingsSchema, { color }).success),
  ).toEqual([false, false, false, false])
})
