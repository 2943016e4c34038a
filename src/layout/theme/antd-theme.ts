import { theme as antd, type ThemeConfig } from 'antd'
import { mixed } from './contrast.ts'
import { paletteOf, type Appearance, type Palette } from './palette.ts'

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...parameters: never[]) => unknown>

/** The theme of antd's parts that fits the palette. @param zeroRuntime true where the styles were extracted at build time. Source: SET-02, SET-03. */
export function antdTheme(appearance: Appearance, color: string, zeroRuntime: boolean): ThemeConfig {
  const palette = paletteOf(appearance, color)
  return {
    zeroRuntime,
    hashed: !zeroRuntime,
    algorithm: [appearance === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, exactly(palette)],
    token: {
      colorPrimary: palette.primary,
      colorLink: palette.primary,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorInfo: palette.info,
      colorTextBase: palette.text,
      colorBgBase: palette.surface,
      colorTextPlaceholder: palette.faintText,
      colorTextDescription: palette.secondaryText,
      colorIcon: palette.faintText,
      borderRadius: 6,
      fontFamily: 'inherit',
      wireframe: false,
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

/** antd derives shades of its own; text, borders and surfaces take ours so that contrast holds. */
function exactly(palette: Palette): Algorithm {
  const stronger = mixed(palette.primary, palette.appearance === 'dark' ? '#ffffff' : '#000000', 0.14)
  return ((seed, map) => ({
    ...(map ?? antd.defaultAlgorithm(seed)),
    colorPrimary: palette.primary,
    colorPrimaryText: palette.primary,
    colorPrimaryHover: stronger,
    colorPrimaryActive: stronger,
    colorLink: palette.primary,
    colorLinkHover: stronger,
    colorLinkActive: stronger,
    colorInfo: palette.info,
    colorPrimaryBg: palette.primaryWash,
    colorText: palette.text,
    colorTextSecondary: palette.secondaryText,
    colorTextTertiary: palette.faintText,
    colorBgLayout: palette.ground,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBorder: palette.strongBorder,
    colorBorderSecondary: palette.border,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.danger,
  })) as Algorithm
}
