import type { Settings } from '#contract/console/settings.ts'

/**
 * Settings after a change, with the ones that depend on others put right: fluid width needs the top menu, hiding the header needs the
 * fixed header, a fixed side menu needs the side menu. Source: SET-05, SET-07, SET-08, O-67.
 */
export function applyRules(settings: Settings, patch: Partial<Settings>): Settings {
  const next = { ...settings, ...patch }
  const top = next.layout === 'topmenu'
  return {
    ...next,
    contentWidth: top ? next.contentWidth : 'Fixed',
    autoHideHeader: next.fixedHeader && next.autoHideHeader,
    fixSiderbar: !top && next.fixSiderbar,
  }
}
