import { useShell } from '#layout/shell/shell-context.tsx'
import { appearanceOf } from '#layout/theme/apply-settings.ts'
import { useSystemIsDark } from '#layout/theme/console-theme.tsx'
import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import place from './header-place.module.css'

/** Turns the console dark or light; following the system is chosen in the settings. Source: SET-02. */
export function AppearanceSwitch() {
  const { settings: actor, layout } = useShell().actors
  const settings = useSelector(actor, (snapshot) => snapshot.context.settings)
  const isPhone = useSelector(layout, (snapshot) => snapshot.context.device === 'phone')
  const isDark = appearanceOf(settings, useSystemIsDark()) === 'dark'
  const label = isDark ? '切换到浅色' : '切换到深色'
  if (isPhone) return null
  return (
    <button
      type="button"
      className={place['place']}
      aria-label={label}
      title={label}
      onClick={() => actor.send({ type: 'settings.change', patch: { appearance: isDark ? 'light' : 'dark' } })}
    >
      {isDark ? <SunOutlined /> : <MoonOutlined />}
    </button>
  )
}
