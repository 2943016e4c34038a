import type { Settings } from '#contract/settings.ts'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useSyncExternalStore, type ReactNode } from 'react'
import { antdTheme } from './antd-theme.ts'
import { appearanceOf } from './apply-settings.ts'
import './theme.css'

dayjs.locale('zh-cn')

/** Theme and language of everything below. Source: SET-02, SET-03, PROD-01. */
export function ConsoleTheme({ settings, children }: { settings: Settings; children: ReactNode }) {
  const systemIsDark = useSystemIsDark()
  const theme = antdTheme(appearanceOf(settings, systemIsDark), settings.color, import.meta.env.PROD)
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
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
