import { COLOR_PRESETS, DEFAULT_SETTINGS } from '#contract/settings.ts'
import { antdTheme } from '#layout/theme/antd-theme.ts'
import { appearanceOf, applySettings } from '#layout/theme/apply-settings.ts'
import { contrast, mixed } from '#layout/theme/contrast.ts'
import { customProperties, paletteOf } from '#layout/theme/palette.ts'
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

test('[SET-03] measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff').toFixed(2)).toBe('4.48')
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('[SET-02] writes the colours as custom properties', () => {
  expect(customProperties(paletteOf('light', '#1890FF'))).toMatchObject({
    '--andun-accent': '#1890FF',
    '--andun-secondary-text': '#4a5866',
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
