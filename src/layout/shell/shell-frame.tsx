import { SIDEBAR_WIDTH } from '#contract/layout.ts'
import { Brand } from '#layout/header/brand.tsx'
import { Header } from '#layout/header/header.tsx'
import { SideMenu } from '#layout/menu/side-menu.tsx'
import { PageHost } from '#layout/pages/page-host.tsx'
import { TabBar } from '#layout/tabs/tab-bar.tsx'
import { activeTab } from '#machines/tabs/tab.ts'
import { useOnceTrue } from '#widgets/use-once-true.ts'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, type CSSProperties, type ReactNode } from 'react'
import { PhoneMenu } from './phone-menu.tsx'
import { useShell } from './shell-context.tsx'
import styles from './shell.module.css'

const SettingsDrawer = lazy(async () => ({
  default: (await import('#layout/settings/settings-drawer.tsx')).SettingsDrawer,
}))

const COLLAPSED_WIDTH = 56

interface ShellFrameProps {
  greeting: string
  /** Connection indicator and bell. */
  headerItems?: ReactNode
  /** Dialogs and the like, outside the frame's layout. */
  children?: ReactNode
}

/** The frame of the console: menu, header, tabs and the pages. Source: LAYOUT. */
export function ShellFrame({ greeting, headerItems, children }: ShellFrameProps) {
  const { actors } = useShell()
  const { settings, drawer } = useSelector(actors.settings, (snapshot) => snapshot.context)
  const { device, opened, headerHidden } = useSelector(actors.layout, (snapshot) => snapshot.context)
  const menus = useSelector(actors.menuRoutes, (snapshot) => snapshot.context.menus)
  const current = useSelector(actors.tabs, ({ context }) => activeTab(context)?.fullPath ?? '')
  const hasTabs = useSelector(actors.tabs, ({ context }) => context.enabled)
  const hasSider = settings.layout === 'sidemenu' && device !== 'phone'
  const drawerWasOpen = useOnceTrue(drawer === 'open')
  const width = opened ? SIDEBAR_WIDTH : COLLAPSED_WIDTH
  return (
    <div
      className={styles['shell']}
      data-device={device}
      data-sticky={settings.fixedHeader || undefined}
      data-tabs={hasTabs || undefined}
      data-header-hidden={(settings.autoHideHeader && headerHidden) || undefined}
      style={{ '--sider-width': `${hasSider ? width : 0}px` } as CSSProperties}
    >
      <a href="#content" className={styles['skip']}>
        跳到正文
      </a>
      {hasSider && (
        <aside
          className={styles['sider']}
          data-theme={settings.theme}
          data-fixed={settings.fixSiderbar || undefined}
          style={{ width }}
        >
          <Brand isShort={!opened} />
          <SideMenu menus={menus} current={current} opened={opened} theme={settings.theme} />
        </aside>
      )}
      <div className={styles['body']}>
        <div className={styles['top']}>
          <Header mode={settings.layout} theme={settings.theme} current={current} greeting={greeting}>
            {headerItems}
          </Header>
          {hasTabs && <TabBar />}
        </div>
        <main
          id="content"
          tabIndex={-1}
          className={styles['main']}
          data-width={settings.layout === 'topmenu' ? settings.contentWidth : undefined}
        >
          <PageHost />
        </main>
      </div>
      {device === 'phone' && <PhoneMenu />}
      <Suspense fallback={null}>{drawerWasOpen && <SettingsDrawer />}</Suspense>
      {children}
    </div>
  )
}
