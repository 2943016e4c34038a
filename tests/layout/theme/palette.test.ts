import { COLOR_PRESETS, DEFAULT_SETTINGS } from '#contract/console/settings.ts'
import { antdTheme } from '#layout/theme/antd-theme.ts'
import { appearanceOf, applySettings } from '#layout/theme/apply-settings.ts'
import { contrast, difference, mixed } from '#layout/theme/contrast.ts'
import { customProperties, paletteOf } from '#layout/theme/palette.ts'
import fs from 'node:fs'
import { describe, expect, test } from 'vitest'

describe.each(['light', 'dark'] as const)('%s', (appearance) => {
  test.each(COLOR_PRESETS)('[SET-03] keeps every text readable with $name', ({ color }) => {
    const palette = paletteOf(appearance, color)
    const surfaces = [palette.surface, palette.raised, palette.ground, palette.hover, palette.primaryWash]
    const texts = [palette.text, palette.secondaryText, palette.faintText, palette.primary]
    const weak = texts.filter((text) => surfaces.some((surface) => contrast(text, surface) < 4.5))
    expect(weak).toEqual([])
    const status = [palette.info, palette.success, palette.warning, palette.danger]
    expect(status.filter((text) => contrast(text, palette.surface) < 4.5)).toEqual([])
    expect(contrast(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.control, palette.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(palette.navText, palette.nav)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.navFaintText, palette.navHover)).toBeGreaterThanOrEqual(4.5)
    expect(palette.accent).toBe(color)
  })
})

/** How a colour looks to eyes that miss one kind of cones. Source: Machado, Oliveira and Fernandes 2009, severity 1. */
const EYES = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

/** How far apart two courses are at least. */
const APART = { light: 0.114, dark: 0.104 } as const

describe.each(['light', 'dark'] as const)('courses of charts, %s', (appearance) => {
  const palette = paletteOf(appearance, DEFAULT_SETTINGS.color)
  const { series1, series2, series3, series4, series5, surface, success, warning, danger } = palette
  const series = [series1, series2, series3, series4, series5]

  test('[SET-03] are seen on their surface', () => {
    expect(series.filter((color) => contrast(color, surface) < 3)).toEqual([])
  })

  test.each(Object.entries(EYES))('[SET-03] are told apart by eyes with %s', (_eyes, matrix) => {
    const seen = series.map((color) => seenThrough(color, matrix))
    const pairs = seen.flatMap((one, index) => seen.slice(index + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => difference(one, other) < APART[appearance])).toEqual([])
  })

  test('[SET-03] are never taken for a state, and do not follow the chosen colour', () => {
    const states = [success, warning, danger]
    const alike = series.flatMap((color) => states.filter((state) => difference(color, state) < 0.1))
    expect(alike).toEqual([])
    const chosen = COLOR_PRESETS.map(({ color }) => paletteOf(appearance, color))
    expect(new Set(chosen.map((one) => [one.series1, one.series2].join(','))).size).toBe(1)
  })
})

test('[SET-03] no drawing wears the chosen colour or one of a state', () => {
  const files = fs.readdirSync('src/widgets/chart')
  const texts = files.map((file) => [file, fs.readFileSync(`src/widgets/chart/${file}`, 'utf8')] as const)
  expect(texts.filter(([, text]) => /--andun-(accent|success|warning)/.test(text)).map(([file]) => file)).toEqual([])
})

/** The colour as somebody sees it, `#rrggbb`. */
function seenThrough(hex: string, matrix: readonly number[]): string {
  const linear = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const parts = [0, 1, 2].map((row) => {
    const sum = linear.reduce((all, share, column) => all + share * (matrix[row * 3 + column] ?? 0), 0)
    const share = Math.min(1, Math.max(0, sum))
    return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055))
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

test('[SET-03] measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff').toFixed(2)).toBe('4.48')
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('[SET-02] writes the colours as custom properties', () => {
  expect(customProperties(paletteOf('light', '#1890FF'))).toMatchObject({
    '--andun-accent': '#1890FF',
    '--andun-secondary-text': '#4a5866',
    '--andun-nav': '#13202e',
    '--andun-nav-text': '#d5dee8',
  })
})

test('[SET-02][SET-03][SET-09] puts appearance, colour and colour-weak mode on the page', () => {
  const root = document.createElement('html')
  applySettings(root, { ...DEFAULT_SETTINGS, appearance: 'dark', color: '#722ED1', colorWeak: true }, false)
  expect(root.dataset['appearance']).toBe('dark')
  expect(root.style.getPropertyValue('--andun-accent')).toBe('#722ED1')
  expect(root.hasAttribute('data-color-weak')).toBe(true)
  applySettings(root, { ...DEFAULT_SETTINGS, appearance: 'light' }, true)
  expect([root.dataset['appearance'], root.hasAttribute('data-color-weak')]).toEqual(['light', false])
})

test('[SET-02] follows the machine when asked to', () => {
  expect(appearanceOf({ appearance: 'system' }, true)).toBe('dark')
  expect(appearanceOf({ appearance: 'system' }, false)).toBe('light')
  expect(appearanceOf({ appearance: 'light' }, true)).toBe('light')
})

test('[ERR-04] throws on a colour that is none', () => {
  const root = document.createElement('html')
  expect(() => applySettings(root, { ...DEFAULT_SETTINGS, color: 'red' }, false)).toThrow('not a colour: red')
})

test('[SET-03] gives antd the readable primary colour', () => {
  expect(antdTheme(paletteOf('light', '#1890FF'), true)).toMatchObject({
    zeroRuntime: true,
    token: { colorPrimary: paletteOf('light', '#1890FF').primary },
  })
})
