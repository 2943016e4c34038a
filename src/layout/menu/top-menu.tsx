import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { useShell } from '#layout/shell/shell-context.tsx'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useEntryMenu } from './use-entry-menu.tsx'
import { Flyout } from './flyout.tsx'
import { trailBelow } from './favourites.ts'
import { menuKeys, useOneTabStop } from './use-menu-keys.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import styles from './top-menu.module.css'

/** The menu in the header; what does not fit is gathered under 更多. Source: LAYOUT-01, SET-04. */
export function TopMenu({ menus, current }: { menus: readonly MenuNode[]; current: string }) {
  const { menuPanel } = useShell()
  const nav = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const entryMenu = useEntryMenu()
  useOneTabStop(nav)
  const fitting = useFitting(list, menus)
  const trail = trailBelow(menus, current)
  const rest = menus.slice(fitting)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys walk through the links inside */}
      <nav
        ref={nav}
        className={styles['menu']}
        aria-label="主菜单"
        onContextMenu={entryMenu.show}
        onKeyDown={menuKeys({
          isRow: true,
          onType: (letter) => menuPanel.send({ type: 'search.open', text: letter.length === 1 ? letter : '' }),
        })}
      >
        <ul ref={list} className={styles['list']} data-crowded={rest.length > 0 || undefined}>
          {menus.map((node, place) => (
            <Flyout
              key={node.key}
              node={node}
              trail={trail}
              side="below"
              className={styles['entry']}
              isCurrent={trail[0]?.key === node.key}
              isCut={place >= fitting}
            >
              <MenuIcon icon={node.icon} title={node.title} />
              <span className={styles['text']}>{node.title}</span>
            </Flyout>
          ))}
        </ul>
        {rest.length > 0 && (
          <ul className={styles['more']}>
            <Flyout
              node={{ ...NOWHERE, children: rest }}
              trail={trail}
              side="below"
              className={styles['entry']}
              isCurrent={rest.some(({ key }) => key === trail[0]?.key)}
            >
              <span>更多</span>
            </Flyout>
          </ul>
        )}
      </nav>
      {entryMenu.popup}
    </>
  )
}

/** How many of the entries fit into the first line. */
function useFitting(list: RefObject<HTMLElement | null>, menus: readonly MenuNode[]): number {
  const [fitting, setFitting] = useState(menus.length)
  useLayoutEffect(() => {
    const measure = (): void => setFitting(countFitting(list.current, menus.length))
    const observer = new ResizeObserver(measure)
    if (list.current !== null) observer.observe(list.current)
    measure()
    return () => observer.disconnect()
  }, [list, menus])
  return fitting
}

/** The list wraps and its further lines are cut off: what is not in the first line does not fit. */
function countFitting(list: HTMLElement | null, all: number): number {
  const entries = [...(list?.children ?? [])] as HTMLElement[]
  const firstTop = entries[0]?.offsetTop ?? 0
  const fitting = entries.filter((entry) => entry.offsetTop === firstTop).length
  return fitting === 0 ? all : fitting
}

const NOWHERE: MenuNode = {
  key: 'more',
  path: '',
  title: '更多',
  icon: null,
  external: false,
  url: null,
  link: 'path',
  name: '',
  children: [],
}
