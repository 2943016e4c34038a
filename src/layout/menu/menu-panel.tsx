import { Brand } from '#layout/header/brand.tsx'
import { useShell } from '#layout/shell/shell-context.tsx'
import { entryInFront } from '#machines/tabs/tab.ts'
import { later } from '#widgets/later/later.tsx'
import { useSelector } from '@xstate/react'
import { useRef, type ReactNode } from 'react'
import { useEntryMenu } from './use-entry-menu.tsx'
import { type FilterKey, goToFirst, MenuFilter } from './menu-filter.tsx'
import { SideMenu } from './side-menu.tsx'
import styles from './side-menu.module.css'
import { useWholeMenu } from './use-whole-menu.ts'

const NarrowedMenu = later(async () => ({ default: (await import('./narrowed-menu.tsx')).NarrowedMenu }))

interface MenuPanelProps {
  /** false = icons only. */
  opened?: boolean
  /** Stays below the logo. */
  children?: ReactNode
}

/** Logo and filter, which stay, above the entries, which scroll. */
export function MenuPanel({ opened = true, children }: MenuPanelProps) {
  const { actors, menuPanel } = useShell()
  const theme = useSelector(actors.settings, ({ context }) => context.settings.theme)
  const menus = useSelector(actors.menuRoutes, ({ context }) => context.menus)
  const current = useSelector(actors.tabs, ({ context }) => entryInFront(context))
  const text = useSelector(menuPanel, (snapshot) => snapshot.context.text)
  const whole = useWholeMenu()
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const early = useRef<FilterKey | null>(null)
  const entryMenu = useEntryMenu()
  const isNarrowed = opened && text.trim() !== ''
  const nav = () => panel.current?.querySelector('nav') ?? null
  const keepEarly = (key: FilterKey | null): void => {
    early.current = key
  }
  const doEarlyKey = (): void => {
    const key = early.current
    early.current = null
    // React still paints; a press would paint within that.
    if (key !== null) queueMicrotask(() => goToFirst(nav(), key, true))
  }
  const type = (letter: string): void => {
    if (!opened) return menuPanel.send({ type: 'search.open', text: letter.length === 1 ? letter : '' })
    field.current?.focus()
    field.current?.select()
  }
  return (
    <div ref={panel} className={styles['panel']} onContextMenu={entryMenu.show}>
      <Brand isShort={!opened} />
      {children}
      {opened && <MenuFilter field={field} menu={nav} onEarly={keepEarly} />}
      <SideMenu menus={isNarrowed ? menus : whole} current={current} opened={opened} theme={theme} onType={type}>
        {isNarrowed ? <NarrowedMenu menus={menus} text={text} current={current} onFound={doEarlyKey} /> : undefined}
      </SideMenu>
      {entryMenu.popup}
    </div>
  )
}
