import { difference, mixed, readable } from './contrast.ts'

export type Appearance = 'light' | 'dark'

/** The colours of the console in one appearance; every text colour has at least 4.5:1 on every surface it stands on. */
export interface Palette {
  appearance: Appearance
  /** Behind everything. */
  ground: string
  /** Cards, header, dialogs. */
  surface: string
  /** What lies above a surface: menus, popups. */
  raised: string
  /** A row or entry under the pointer. */
  hover: string
  border: string
  /** Frames of inputs and buttons. */
  strongBorder: string
  /** Shapes that alone show where a control is, 3:1 on a surface: a switch that is off. */
  control: string
  text: string
  secondaryText: string
  faintText: string
  /** Exactly the chosen colour, for marks that carry no text. */
  accent: string
  /** The chosen colour as text, link and solid button. */
  primary: string
  /** Text on a solid button. */
  onPrimary: string
  /** The chosen colour as a wash behind a selected entry. */
  primaryWash: string
  info: string
  success: string
  warning: string
  /** What cannot be taken back; never to be confused with the primary colour. */
  danger: string
  infoWash: string
  successWash: string
  warningWash: string
  dangerWash: string
  /** Courses of charts: told apart by every eye, and never taken for a state. */
  series1: string
  series2: string
  series3: string
  series4: string
  series5: string
  /** The side or top menu when its theme is dark. */
  nav: string
  navHover: string
  navText: string
  navFaintText: string
}

const LIGHT = {
  ground: '#f3f5f8',
  surface: '#ffffff',
  raised: '#ffffff',
  hover: '#eef2f6',
  border: '#e0e5eb',
  strongBorder: '#c3ccd6',
  control: '#8391a0',
  text: '#17222e',
  secondaryText: '#4a5866',
  faintText: '#5f6e7d',
  info: '#1a66bd',
  success: '#1d7a3e',
  warning: '#a85400',
  danger: '#c9252d',
  otherDanger: '#9b0d5c',
  series1: '#1f6fb5',
  series2: '#4a5269',
  series3: '#988aa3',
  series4: '#093e1b',
  series5: '#6f8cf8',
  nav: '#13202e',
  navHover: '#1e2f41',
  navText: '#d5dee8',
  navFaintText: '#93a4b5',
} as const

const DARK = {
  ground: '#0f1419',
  surface: '#171e26',
  raised: '#1e2731',
  hover: '#26313d',
  border: '#2b3643',
  strongBorder: '#46556a',
  control: '#6f8093',
  text: '#e4eaf0',
  secondaryText: '#b3bfcb',
  faintText: '#93a1b0',
  info: '#67aef5',
  success: '#5fc98a',
  warning: '#e6a54a',
  danger: '#ff7b76',
  otherDanger: '#ff9ecb',
  series1: '#6cb3f0',
  series2: '#b4c6b7',
  series3: '#9880ac',
  series4: '#d0e8f4',
  series5: '#597270',
  nav: '#0b1117',
  navHover: '#1a2530',
  navText: '#d5dee8',
  navFaintText: '#8c9cad',
} as const

/** What washes are mixed from: clear colours, since a wash of a dark one is khaki or grey. */
const CLEAR = { info: '#1890ff', success: '#2fb463', warning: '#faad14', danger: '#ff4d4f' } as const

/** The colours of an appearance with a chosen primary colour (`#rrggbb`). @param weak stronger edges, for those who see colours less. Source: SET-02, SET-03, SET-09. */
export function paletteOf(appearance: Appearance, color: string, weak = false): Palette {
  const { otherDanger, ...base } = appearance === 'dark' ? DARK : LIGHT
  const washOf = (clear: string): string => mixed(base.surface, clear, appearance === 'dark' ? 0.16 : 0.09)
  const wash = washOf(color)
  const backgrounds = [base.surface, base.raised, base.ground, base.hover, wash]
  const primary = readable(color, backgrounds, appearance === 'dark' ? '#ffffff' : '#000000', 4.5)
  const danger = difference(primary, base.danger) < 0.1 ? otherDanger : base.danger
  return {
    ...base,
    ...(weak && { border: base.strongBorder, strongBorder: base.control }),
    appearance,
    danger,
    infoWash: washOf(CLEAR.info),
    successWash: washOf(CLEAR.success),
    warningWash: washOf(CLEAR.warning),
    dangerWash: washOf(danger === otherDanger ? danger : CLEAR.danger),
    accent: color,
    primary,
    onPrimary: appearance === 'dark' ? DARK.ground : '#ffffff',
    primaryWash: wash,
  }
}

/** The palette as custom properties, `--andun-secondary-text` and the like. */
export function customProperties(palette: Palette): Record<string, string> {
  const colors = Object.entries(palette).filter(([name]) => name !== 'appearance')
  return Object.fromEntries(colors.map(([name, value]) => [`--andun-${kebab(name)}`, value]))
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
