import { TOP_MENU_RIGHT_WIDTH } from '#contract/console/layout.ts'
import { MenuSearch } from '#layout/menu/menu-search.tsx'
import { useWholeMenu } from '#layout/menu/use-whole-menu.ts'
import { useShell } from '#layout/shell/shell-context.tsx'
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { later } from '#widgets/later/later.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { AppearanceSwitch } from './appearance-switch.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { UserMenu } from './user-menu.tsx'

/** Fetched for users who have the menu there. */
const TopMenu = later(async () => ({ default: (await import('#layout/menu/top-menu.tsx')).TopMenu }), {
  Waiting: () => <span className={styles['gap']} />,
})

interface HeaderProps {
  mode: 'sidemenu' | 'topmenu'
  theme: 'light' | 'dark'
  current: string
  /** What else the header holds: connection indicator, notification button. */
  children?: ReactNode
}

/** The bar on top. With the top menu it holds logo and menu too, and its right part is 360 px wide. Source: LAYOUT-01, LAYOUT-03, CONST-33. */
export function Header({ mode, theme, current, children }: HeaderProps) {
  const { actors } = useShell()
  const { device, opened, drawer } = useSelector(actors.layout, (snapshot) => snapshot.context)
  const menus = useWholeMenu()
  // With the top menu the header shares the edges of the pages.
  const width = useSelector(actors.settings, ({ context }) => context.settings.contentWidth)
  const isTop = mode === 'topmenu' && device !== 'phone'
  const isOut = device === 'phone' ? drawer : opened
  return (
    <header
      className={styles['header']}
      data-theme={isTop ? theme : 'light'}
      data-width={mode === 'topmenu' ? width : undefined}
      data-menu={isTop ? 'top' : undefined}
    >
      {isTop ? (
        <>
          <Brand isShort={device === 'tablet'} />
          <TopMenu menus={menus} current={current} />
        </>
      ) : (
        <>
          <MenuToggle isOut={isOut} onToggle={() => actors.layout.send({ type: 'sidebar.toggle' })} />
          {device === 'phone' && <Brand isShort />}
          <span className={styles['gap']} />
        </>
      )}
      <div
        className={styles['right']}
        style={isTop && device === 'desktop' ? { width: TOP_MENU_RIGHT_WIDTH } : undefined}
      >
        <MenuSearch isShort={isTop || device !== 'desktop'} />
        <AppearanceSwitch />
        {children}
        <UserMenu />
      </div>
    </header>
  )
}

function MenuToggle({ isOut, onToggle }: { isOut: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-label={isOut ? '收起菜单' : '展开菜单'}
      aria-expanded={isOut}
      onClick={onToggle}
    >
      {isOut ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
    </button>
  )
}
