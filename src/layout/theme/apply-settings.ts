import type { Settings } from '#contract/console/settings.ts'
import { customProperties, paletteOf, type Appearance } from './palette.ts'

/** Which appearance is meant: `system` follows the machine. */
export function appearanceOf(settings: Pick<Settings, 'appearance'>, systemIsDark: boolean): Appearance {
  if (settings.appearance === 'system') return systemIsDark ? 'dark' : 'light'
  return settings.appearance
}

/** Puts the chosen appearance on the page: colours as custom properties, colour-weak mode as an attribute. Throws when a colour cannot be read. Source: SET-02, SET-03, SET-09, ERR-04. */
export function applySettings(root: HTMLElement, settings: Settings, systemIsDark: boolean): void {
  if (!/^#[0-9a-f]{6}$/i.test(settings.color)) throw new Error(`applySettings: not a colour: ${settings.color}`)
  const appearance = appearanceOf(settings, systemIsDark)
  for (const [name, value] of Object.entries(
    customProperties(paletteOf(appearance, settings.color, settings.colorWeak)),
  )) {
    root.style.setProperty(name, value)
  }
  root.style.setProperty('color-scheme', appearance)
  root.dataset['appearance'] = appearance
  root.toggleAttribute('data-color-weak', settings.colorWeak)
}
