import { COLOR_PRESETS } from '#contract/console/settings.ts'
import { antdTheme } from '#layout/theme/antd-theme.ts'
import { contrast, difference, mixed, oklabOf } from '#layout/theme/contrast.ts'
import { paletteOf, type Palette } from '#layout/theme/palette.ts'
import { DICTIONARIES } from '#server/areas/dictionaries.ts'
import { theme } from 'antd'
import fs from 'node:fs'
import { describe, expect, test } from 'vitest'

const WORDS = 4.5
const EDGES = 3

const APPEARANCES = ['light', 'dark'] as const
const WEARS = APPEARANCES.flatMap((appearance) =>
  COLOR_PRESETS.flatMap(({ color, name }) =>
    [false, true].map((weak) => ({ appearance, color, name: `${name}${weak ? ', colour-weak' : ''}`, weak })),
  ),
)

const VOCABULARY = [...new Set(DICTIONARIES.flatMap(({ colors = {} }) => Object.values(colors)))]
const EXTREMES = ['#ffffff', '#000000', '#ffff00', '#0000ff', '#00ff00', '#ff0000']

/** `--andun-state-lightness` of `theme.css`. */
const LIGHTNESS = Object.fromEntries(
  [...fs.readFileSync('src/layout/theme/theme.css', 'utf8').matchAll(/--andun-state-lightness: ([\d.]+)/g)].map(
    ([, lightness], index) => [APPEARANCES[index], Number(lightness)],
  ),
) as Record<(typeof APPEARANCES)[number], number>

type Pair = readonly [what: string, front: string, back: string]

/** The pairs that are fainter than they have to be. */
const fainter = (pairs: readonly Pair[], least: number): string[] =>
  pairs
    .filter(([, front, back]) => contrast(front, back) < least)
    .map(([what, front, back]) => `${what} ${front} on ${back}: ${contrast(front, back).toFixed(2)}`)

const surfacesOf = ({ surface, raised, ground, hover, primaryWash }: Palette) => ({
  surface,
  raised,
  ground,
  hover,
  'selected row': primaryWash,
})

/** Every one of these on every one of those. */
const crossed = (fronts: Record<string, string>, backs: Record<string, string>): Pair[] =>
  Object.entries(fronts).flatMap(([front, color]) =>
    Object.entries(backs).map(([back, behind]): Pair => [`${front} on ${back}`, color, behind]),
  )

describe.each(WEARS)('$appearance $name', ({ appearance, color, weak }) => {
  const palette = paletteOf(appearance, color, weak)
  const antd = theme.getDesignToken(antdTheme(palette, true)) as unknown as Record<string, string>
  const token = (name: string): string => antd[name] ?? ''
  const { text, secondaryText, faintText, primary, info, success, warning, danger } = palette

  test('[SET-03] words, links and states are readable wherever they stand, also in a selected row under the pointer', () => {
    const words = { text, secondaryText, faintText, primary, info, success, warning, danger }
    expect(fainter(crossed(words, surfacesOf(palette)), WORDS)).toEqual([])
  })

  test('[SET-03] words on solid buttons are readable, at rest, under the pointer and pressed', () => {
    const solid = ['Primary', 'Error'].flatMap((name) => ['', 'Hover', 'Active'].map((state) => `color${name}${state}`))
    const pairs = solid.map((name): Pair => [name, palette.onPrimary, token(name)])
    expect(fainter(pairs, WORDS)).toEqual([])
  })

  test("[SET-03] antd's words of a colour are readable on surfaces and on the wash of that colour", () => {
    const names = ['Success', 'Warning', 'Error', 'Info', 'Primary']
    const shades = ['', 'Text', 'TextHover', 'TextActive', 'Hover', 'Active']
    const pairs = names.flatMap((name) => {
      const backs = { surface: palette.surface, raised: palette.raised, wash: token(`color${name}Bg`) }
      return crossed(Object.fromEntries(shades.map((shade) => [name + shade, token(`color${name}${shade}`)])), backs)
    })
    expect(fainter(pairs, WORDS)).toEqual([])
    const onWashes = names.map((name): Pair => [`text on ${name}`, text, token(`color${name}BgHover`)])
    expect(fainter(onWashes, WORDS)).toEqual([])
  })

  test('[SET-03] tags of any colour are readable on every row', () => {
    const states = [...VOCABULARY, ...COLOR_PRESETS.map((preset) => preset.color), ...EXTREMES]
    const tags = states.flatMap((state) =>
      Object.entries(surfacesOf(palette)).map(([where, back]): Pair => {
        const words = withLightness(state, LIGHTNESS[appearance])
        return [`${state} on ${where}`, words, mixed(back, state, 0.12)]
      }),
    )
    expect(fainter(tags, WORDS)).toEqual([])
  })

  test('[SET-03] a warning is amber, not khaki', () => {
    for (const shade of [warning, palette.warningWash, token('colorWarningBg'), token('colorWarningBorder')]) {
      const { hue, saturation } = hueOf(shade)
      expect([shade, hue > 22 && hue < 48, saturation > 0.2]).toEqual([shade, true, true])
    }
  })

  test('[SET-03] 删除 is never taken for a link or for the main button', () => {
    expect(difference(danger, primary)).toBeGreaterThan(0.1)
    expect(difference(danger, text)).toBeGreaterThan(0.1)
  })

  test('[SET-03] what is disabled recedes and can still be read', () => {
    const disabled = contrast(token('colorTextDisabled'), token('colorBgContainerDisabled'))
    expect(disabled).toBeGreaterThan(EDGES)
    expect(disabled).toBeLessThan(contrast(secondaryText, palette.surface))
    expect(token('colorBgContainerDisabled')).not.toBe(palette.surface)
  })

  test('[SET-03][SET-09] controls are seen by their edges, for those who see colours less frames are, too', () => {
    const edges: Pair[] = [
      ['switch', palette.control, palette.surface],
      ['focus', primary, palette.surface],
      ...(weak ? [['frame', filtered(token('colorBorder')), filtered(palette.surface)] as const] : []),
    ]
    expect(fainter(edges, EDGES)).toEqual([])
    if (!weak) return
    const usual = paletteOf(appearance, color)
    const hairline = contrast(filtered(token('colorBorderSecondary')), filtered(palette.surface))
    expect(hairline).toBeGreaterThan(contrast(usual.border, usual.surface))
  })
})

/** As the filter of colour-weak mode paints it, `contrast(1.12)`. */
function filtered(hex: string): string {
  const shift = (value: number) => Math.round(Math.min(255, Math.max(0, (value - 127.5) * 1.12 + 127.5)))
  return `#${[1, 3, 5]
    .map((at) =>
      shift(Number.parseInt(hex.slice(at, at + 2), 16))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Hue in degrees, saturation 0–1. */
function hueOf(hex: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const chroma = most - least
  const lightness = (most + least) / 2
  const hue = 60 * ((((green - blue) / chroma) % 6) + 6)
  return { hue: (most === red ? hue : Number.NaN) % 360, saturation: chroma / (1 - Math.abs(2 * lightness - 1)) }
}

/** `oklch(from … lightness c h)`, out of reach clipped as browsers do. */
function withLightness(hex: string, lightness: number): string {
  const [, greenRed, blueYellow] = oklabOf(hex)
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const parts = linear.map((share) => {
    const value = share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
