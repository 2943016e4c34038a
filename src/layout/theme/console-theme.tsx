import type { Settings } from '#contract/console/settings.ts'
import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useSyncExternalStore, type ReactNode } from 'react'
import { antdTheme } from './antd-theme.ts'
import { appearanceOf } from './apply-settings.ts'
import { paletteOf } from './palette.ts'

dayjs.locale('zh-cn')

/**
 * The own mark of buttons at work is called “loading”, and stays in their name when its motion ends unheard; this one is Chinese and goes at once.
 */
const BUTTONS = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-label="处理中" /> }

/** Theme and language of everything below. Source: SET-02, SET-03, PROD-01. */
export function ConsoleTheme({ settings, children }: { settings: Settings; children: ReactNode }) {
  const systemIsDark = useSystemIsDark()
  const palette = paletteOf(appearanceOf(settings, systemIsDark), settings.color, settings.colorWeak)
  const theme = antdTheme(palette, import.meta.env.PROD)
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={BUTTONS}>
      {children}
    </ConfigProvider>
  )
}

/** Whether the machine prefers a dark appearance, followed live. */
export function useSystemIsDark(): boolean {
  return useSyncExternalStore(onSystemChange, () => darkQuery().matches)
}

function onSystemChange(changed: () => void): () => void {
  const query = darkQuery()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const darkQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')
