import { SIDEBAR_WIDTH } from '#contract/console/layout.ts'
import { KeysHelp } from '#layout/keys/keys-help.tsx'
import { Header } from '#layout/header/header.tsx'
import { CONTENT_ID } from '#layout/focus/page-heading.ts'
import { MenuPanel } from '#layout/menu/menu-panel.tsx'
import { PageHost } from '#layout/pages/page-host.tsx'
import { TabBar } from '#layout/tabs/tab-bar.tsx'
import { TenantNotice } from '#layout/tenant/tenant-notice.tsx'
import { entryInFront } from '#machines/tabs/tab.ts'
import { later } from '#widgets/later/later.tsx'
import { useOnceTrue } from '#widgets/use-once-true.ts'
import { useSelector } from '@xstate/react'
import { type CSSProperties, type ReactNode } from 'react'
import type { ShellActors } from './create-shell.ts'
import { useShell } from './shell-context.tsx'
import styles from './shell.module.css'

const PhoneMenu = later(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }))

const SettingsDrawer = later(
  async () => ({ default: (await import('#layout/settings/settings-drawer.tsx')).SettingsDrawer }),
  {
    dismiss: ({ actor }) => {
      actor.send({ type: 'drawer.close' })
      return actor
    },
  },
)

const LossQuestion = later(async () => ({ default: (await import('#layout/tabs/loss-question.tsx')).LossQuestion }), {
  dismiss: ({ tabs }: { tabs: ShellActors['tabs'] }) => tabs.send({ type: 'loss.refuse' }),
})

const COLLAPSED_WIDTH = 56

interface ShellFrameProps {
  /** Connection indicator and notification button. */
  headerItems?: ReactNode
  /** Dialogs and the like, outside the frame's layout. */
  children?: ReactNode
}

/** The frame of the console: menu, header, tabs and the pages. Source: LAYOUT. */
export function ShellFrame({ headerItems, children }: ShellFrameProps) {
  const { actors } = useShell()
  const settings = useSelector(actors.settings, (snapshot) => snapshot.context.settings)
  const { device, opened, headerHidden } = useSelector(actors.layout, (snapshot) => snapshot.context)
  const current = useSelector(actors.tabs, ({ context }) => entryInFront(context))
  const hasTabs = useSelector(actors.tabs, ({ context }) => context.enabled) && device !== 'phone'
  const hasSider = settings.layout === 'sidemenu' && device !== 'phone'
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
      <a href={`#${CONTENT_ID}`} className={styles['skip']}>
        跳到正文
      </a>
      {hasSider && (
        <aside
          className={styles['sider']}
          aria-label="侧边栏"
          data-theme={settings.theme}
          data-fixed={settings.fixSiderbar || undefined}
          style={{ width }}
        >
          <MenuPanel opened={opened} />
        </aside>
      )}
      <div className={styles['body']}>
        <div className={styles['top']}>
          <Header mode={settings.layout} theme={settings.theme} current={current}>
            {headerItems}
          </Header>
          {hasTabs && <TabBar />}
        </div>
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className={styles['main']}
          data-width={settings.layout === 'topmenu' ? settings.contentWidth : undefined}
        >
          <TenantNotice />
          <PageHost />
        </main>
      </div>
      {device === 'phone' && <PhoneMenu />}
      <SettingsPlace />
      <LossPlace />
      <KeysHelp />
      {children}
    </div>
  )
}

function LossPlace() {
  const { tabs } = useShell().actors
  const isAsking = useSelector(tabs, (snapshot) => snapshot.matches('asking'))
  return isAsking && <LossQuestion tabs={tabs} />
}

/** The settings, fetched when they are first opened. */
function SettingsPlace() {
  const { settings } = useShell().actors
  const wasOpen = useOnceTrue(useSelector(settings, ({ context }) => context.drawer === 'open'))
  return wasOpen && <SettingsDrawer actor={settings} />
}
