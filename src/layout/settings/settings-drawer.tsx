import { COLOR_PRESETS, type Settings } from '#contract/console/settings.ts'
import type { ShellActors } from '#layout/shell/create-shell.ts'
import { useSelector } from '@xstate/react'
import { Alert, Drawer, Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'
import { ColorChoice } from './color-choice.tsx'
import styles from './settings.module.css'

/** How the console looks, changed at once and remembered. Source: SET-01…10, O-26. */
export function SettingsDrawer({ actor }: { actor: ShellActors['settings'] }) {
  const { settings, drawer, problem } = useSelector(actor, (snapshot) => snapshot.context)
  const change = (patch: Partial<Settings>): void => actor.send({ type: 'settings.change', patch })
  return (
    <Drawer title="系统设置" open={drawer === 'open'} size={336} onClose={() => actor.send({ type: 'drawer.close' })}>
      <div className={styles['notes']}>
        <Alert type="info" title="界面预览工具：改动立即生效，只保存在这台电脑的浏览器里。" />
        {problem !== null && <Alert type="error" title={problem} />}
      </div>
      <ThemeSettings settings={settings} change={change} />
      <Arrangement settings={settings} change={change} />
      <Behaviour settings={settings} change={change} />
    </Drawer>
  )
}

interface PartProps {
  settings: Settings
  change: (patch: Partial<Settings>) => void
}

function ThemeSettings({ settings, change }: PartProps) {
  return (
    <Group title="外观">
      <Row label="整体外观">
        <Segmented
          aria-label="整体外观"
          value={settings.appearance}
          options={APPEARANCES}
          onChange={(appearance) => change({ appearance })}
        />
      </Row>
      <Row label="菜单主题">
        <Segmented
          aria-label="菜单主题"
          value={settings.theme}
          options={MENU_THEMES}
          onChange={(theme) => change({ theme })}
        />
      </Row>
      <Row label="主题色" isTall>
        <ColorChoice presets={COLOR_PRESETS} value={settings.color} onChange={(color) => change({ color })} />
      </Row>
      <Toggle label="色弱模式" isOn={settings.colorWeak} onChange={(colorWeak) => change({ colorWeak })} />
    </Group>
  )
}

function Arrangement({ settings, change }: PartProps) {
  const isTop = settings.layout === 'topmenu'
  return (
    <Group title="布局">
      <Row label="导航模式">
        <Segmented
          aria-label="导航模式"
          value={settings.layout}
          options={LAYOUTS}
          onChange={(layout) => change({ layout })}
        />
      </Row>
      <Row label="内容宽度" hint={isTop ? undefined : '仅顶部菜单可选流式'}>
        <Segmented
          aria-label="内容宽度"
          value={settings.contentWidth}
          options={[WIDTHS.Fixed, { ...WIDTHS.Fluid, disabled: !isTop }]}
          onChange={(contentWidth) => change({ contentWidth })}
        />
      </Row>
      <Toggle
        label="固定侧边菜单"
        hint={isTop ? '顶部菜单时不可用' : undefined}
        isOff={isTop}
        isOn={settings.fixSiderbar}
        onChange={(fixSiderbar) => change({ fixSiderbar })}
      />
    </Group>
  )
}

function Behaviour({ settings, change }: PartProps) {
  return (
    <Group title="页头与页签">
      <Toggle label="固定页头" isOn={settings.fixedHeader} onChange={(fixedHeader) => change({ fixedHeader })} />
      <Toggle
        label="下滑时隐藏页头"
        hint={settings.fixedHeader ? undefined : '固定页头时可用'}
        isOff={!settings.fixedHeader}
        isOn={settings.autoHideHeader}
        onChange={(autoHideHeader) => change({ autoHideHeader })}
      />
      <Toggle
        label="多页签"
        hint="手机上始终关闭"
        isOn={settings.multipage}
        onChange={(multipage) => change({ multipage })}
      />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['group']}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface RowProps {
  label: string
  hint?: string | undefined
  isTall?: boolean
  children: ReactNode
}

function Row({ label, hint, isTall = false, children }: RowProps) {
  return (
    <div className={isTall ? styles['tall'] : styles['row']}>
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      {children}
    </div>
  )
}

interface ToggleProps {
  label: string
  hint?: string | undefined
  isOff?: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Toggle({ label, hint, isOff = false, isOn, onChange }: ToggleProps) {
  return (
    <Row label={label} hint={hint}>
      <Switch aria-label={label} checked={isOn} disabled={isOff} onChange={onChange} />
    </Row>
  )
}

const APPEARANCES = [
  { value: 'light' as const, label: '浅色' },
  { value: 'dark' as const, label: '深色' },
  { value: 'system' as const, label: '跟随系统' },
]
const MENU_THEMES = [
  { value: 'light' as const, label: '浅色' },
  { value: 'dark' as const, label: '深色' },
]
const LAYOUTS = [
  { value: 'sidemenu' as const, label: '侧边菜单' },
  { value: 'topmenu' as const, label: '顶部菜单' },
]
const WIDTHS = {
  Fixed: { value: 'Fixed' as const, label: '定宽' },
  Fluid: { value: 'Fluid' as const, label: '流式' },
}
