import { theme as antd, type ThemeConfig } from 'antd'
import { mixed } from './contrast.ts'
import type { Palette } from './palette.ts'

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...parameters: never[]) => unknown>

/** The theme of antd's parts that fits the palette. @param zeroRuntime true where the styles were extracted at build time. Source: SET-02, SET-03. */
export function antdTheme(palette: Palette, zeroRuntime: boolean): ThemeConfig {
  const { appearance } = palette
  return {
    zeroRuntime,
    hashed: !zeroRuntime,
    // Hidden pages hold the variables of the palette they were last drawn in: under one key the block that came later would win on every page.
    cssVar: { key: keyOf(palette) },
    algorithm: [appearance === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, exactly(palette)],
    token: {
      colorPrimary: palette.primary,
      colorLink: palette.primary,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorInfo: palette.info,
      colorBgMask: 'var(--andun-mask)',
      colorTextBase: palette.text,
      colorBgBase: palette.surface,
      colorTextPlaceholder: palette.faintText,
      colorTextDescription: palette.secondaryText,
      colorIcon: palette.faintText,
      colorTextDisabled: mixed(palette.surface, palette.text, 0.56),
      colorBgContainerDisabled: palette.ground,
      colorBorderDisabled: palette.border,
      borderRadius: 6,
      fontFamily: 'inherit',
      wireframe: false,
      ...(appearance === 'dark' && { boxShadowSecondary: edged(palette) }),
    },
    components: {
      Button: {
        primaryColor: palette.onPrimary,
        dangerColor: palette.onPrimary,
        fontWeight: 500,
        primaryShadow: 'none',
      },
      Table: { headerBg: palette.hover, headerColor: palette.secondaryText, headerSplitColor: 'transparent' },
      Tooltip: { colorBgSpotlight: palette.appearance === 'dark' ? palette.hover : palette.nav },
      Switch: { colorTextQuaternary: palette.control, colorTextTertiary: palette.faintText },
    },
  }
}

const keyOf = ({ appearance, accent, strongBorder }: Palette): string =>
  ['andun', appearance, accent.slice(1), strongBorder.slice(1)].join('-').toLowerCase()

/** What lies above a dark surface is seen by its edge: a shadow hardly is. */
const edged = ({ strongBorder }: Palette): string => `0 0 0 1px ${strongBorder}, 0 6px 16px rgb(0 0 0 / 50%)`

/** antd derives shades of its own; text, borders and surfaces take ours so that contrast holds. */
function exactly(palette: Palette): Algorithm {
  const stronger = strongerIn(palette)
  const { primary, success, warning, danger, info } = palette
  return ((seed, map) => ({
    ...(map ?? antd.defaultAlgorithm(seed)),
    ...shadesOf('Success', success, palette.successWash, stronger),
    ...shadesOf('Warning', warning, palette.warningWash, stronger),
    ...shadesOf('Error', danger, palette.dangerWash, stronger),
    ...shadesOf('Info', info, palette.infoWash, stronger),
    ...shadesOf('Primary', primary, palette.primaryWash, stronger),
    colorErrorBgActive: mixed(palette.dangerWash, danger, 0.16),
    colorErrorBgFilledHover: mixed(palette.dangerWash, danger, 0.08),
    colorLink: primary,
    colorLinkHover: stronger(primary),
    colorLinkActive: stronger(primary),
    colorPrimaryBgHover: palette.primaryWash,
    colorPrimaryBorder: primary, // the ring of the focus
    colorText: palette.text,
    colorTextSecondary: palette.secondaryText,
    colorTextTertiary: palette.faintText,
    colorBgLayout: palette.ground,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBgSpotlight: palette.hover,
    colorBorder: palette.strongBorder,
    colorBorderSecondary: palette.border,
  })) as Algorithm
}

/** Under the pointer a colour goes away from its surface. */
const strongerIn =
  ({ appearance }: Palette) =>
  (color: string): string =>
    mixed(color, appearance === 'dark' ? '#ffffff' : '#000000', 0.14)

/** All shades antd asks for of one colour: itself for words and marks, its wash behind them, edges between the two. */
function shadesOf(
  name: string,
  color: string,
  wash: string,
  stronger: (color: string) => string,
): Record<string, string> {
  const shades = {
    '': color,
    Text: color,
    Hover: stronger(color),
    Active: stronger(color),
    TextHover: stronger(color),
    TextActive: stronger(color),
    Bg: wash,
    BgHover: mixed(wash, color, 0.08),
    Border: mixed(wash, color, 0.5),
    BorderHover: mixed(wash, color, 0.7),
  }
  return Object.fromEntries(Object.entries(shades).map(([shade, value]) => [`color${name}${shade}`, value]))
}
