import * as z from 'zod/mini'

/** The eight primary colours of the settings drawer. Source: SET-03, O-24. */
export const COLOR_PRESETS = [
  { color: '#F5222D', name: '薄暮' },
  { color: '#FA541C', name: '火山' },
  { color: '#FAAD14', name: '日暮' },
  { color: '#13C2C2', name: '明青' },
  { color: '#52C41A', name: '极光绿' },
  { color: '#1890FF', name: '拂晓蓝' },
  { color: '#2F54EB', name: '极客蓝' },
  { color: '#722ED1', name: '酱紫' },
] as const

export const settingsSchema = z.object({
  theme: z._default(z.enum(['light', 'dark']), 'light'),
  layout: z._default(z.enum(['sidemenu', 'topmenu']), 'sidemenu'),
  contentWidth: z._default(z.enum(['Fixed', 'Fluid']), 'Fixed'),
  fixedHeader: z._default(z.boolean(), true),
  fixSiderbar: z._default(z.boolean(), true),
  autoHideHeader: z._default(z.boolean(), false),
  color: z._default(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)), '#1890FF'),
  colorWeak: z._default(z.boolean(), false),
  multipage: z._default(z.boolean(), true),
  /** Appearance of the whole console; `theme` is the menu's. */
  appearance: z._default(z.enum(['light', 'dark', 'system']), 'system'),
})

/** What a person chose in the settings drawer. Source: ENT-12…15, SET. */
export type Settings = z.infer<typeof settingsSchema>

export const DEFAULT_SETTINGS: Settings = z.parse(settingsSchema, {})
