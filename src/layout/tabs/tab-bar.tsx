import { useShell } from '#layout/shell/shell-context.tsx'
import { useSelector } from '@xstate/react'
import { type DragEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { DownOutlined } from '@ant-design/icons'
import { PopupMenu } from '#layout/popup/popup.ts'
import type { PopupPlace } from '#layout/popup/popup-menu.tsx'
import type { TabSet } from '#machines/tabs/tab.ts'
import { TabEntry } from './tab-entry.tsx'
import { listItems, tabItems } from './tab-items.tsx'
import styles from './tab-bar.module.css'

interface Opened {
  /** Tab whose menu is shown; null = the list of all tabs. */
  id: string | null
  at: PopupPlace
}

/** The open pages above the page. Arrow keys walk, Delete and the middle button close, the right button shows the menu. Source: TABS. */
export function TabBar() {
  const { endPages, ...shell } = useShell()
  const actor = shell.actors.tabs
  const set = useSelector(actor, (snapshot) => snapshot.context)
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const ids = set.tabs.map(({ id }) => id)
  useActiveInSight(list, set.active, ids)
  const hidden = useHidden(list, ids)
  useEffect(() => listenToWheel(list.current), [])

  const showMenu = (event: MouseEvent, id: string): void => {
    event.preventDefault()
    setOpened({ id, at: pointOf(event) })
  }
  const showList = (event: MouseEvent): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const at: PopupPlace = { x: box.right, y: box.bottom + 2, align: 'end', opener: event.currentTarget }
    setOpened(opened?.id === null ? null : { id: null, at })
  }
  const moveHere = (event: DragEvent, place: number): void => {
    event.preventDefault()
    actor.send({ type: 'tab.move', id: event.dataTransfer.getData(DRAGGED), to: place })
  }
  return (
    <nav className={styles['bar']} data-width={useWidth()} aria-label="已打开的页面">
      <ul ref={list} className={styles['list']}>
        {set.tabs.map((tab, place) => (
          <TabEntry
            key={tab.id}
            tab={tab}
            isActive={tab.id === set.active}
            onSelect={() => actor.send({ type: 'tab.select', id: tab.id })}
            onClose={() => endPages({ type: 'tab.close', id: tab.id })}
            onUnpin={() => actor.send({ type: 'tab.pin', id: tab.id, pinned: false })}
            onMenu={(event) => showMenu(event, tab.id)}
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED, tab.id)}
            onDrop={(event) => moveHere(event, place)}
          />
        ))}
      </ul>
      <AllButton hidden={hidden} onClick={showList} />
      {opened !== null && <TabMenu set={set} opened={opened} onClose={() => setOpened(null)} />}
    </nav>
  )
}

/** The commands of one tab, or all pages with a filter. */
function TabMenu({ set, opened: { id, at }, onClose }: { set: TabSet; opened: Opened; onClose: () => void }) {
  const shell = useShell()
  const menu =
    id === null
      ? { label: '全部页面', items: listItems(set, shell), filter: '筛选已打开的页面' }
      : { label: '页面操作', items: tabItems(set, id, shell) }
  return <PopupMenu key={id} {...menu} at={at} onClose={onClose} />
}

/** With the top menu the tabs share the edges of the pages. */
function useWidth(): string | undefined {
  const { layout, contentWidth } = useSelector(useShell().actors.settings, ({ context }) => context.settings)
  return layout === 'topmenu' ? contentWidth : undefined
}

const DRAGGED = 'text/x-andun-tab'

function pointOf(event: MouseEvent): PopupPlace {
  const byKeyboard = event.clientX === 0 && event.clientY === 0
  const box = event.currentTarget.getBoundingClientRect()
  return byKeyboard ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY }
}

function AllButton({ hidden, onClick }: { hidden: number; onClick: (event: MouseEvent) => void }) {
  return (
    <button
      type="button"
      className={styles['all']}
      data-hides={hidden > 0 || undefined}
      aria-label="全部页面"
      title={hidden > 0 ? `全部页面，还有 ${hidden} 个没有显示` : '全部页面'}
      onClick={onClick}
    >
      {hidden > 0 && <span aria-hidden="true">{`+${hidden}`}</span>}
      <DownOutlined />
    </button>
  )
}

/** The tab in front is in sight, also after the window became narrower or its neighbours wider, as with their icons. */
function useActiveInSight(list: RefObject<HTMLElement | null>, active: string | null, ids: readonly string[]): void {
  const shown = ids.join()
  useEffect(() => {
    const bar = list.current
    if (bar === null) return undefined
    const show = () =>
      bar.querySelector('[aria-current]')?.closest('li')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    show()
    const observer = new ResizeObserver(show)
    for (const element of [bar, ...bar.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [list, active, shown])
}

/** How many tabs the bar has no room for. One that has room for a part of itself shows none, so that no title is cut by the edge. */
function useHidden(list: RefObject<HTMLElement | null>, ids: readonly string[]): number {
  const [hidden, setHidden] = useState(0)
  const shown = ids.join()
  useEffect(() => {
    const out = new Set<Element>()
    const [home, ...others] = list.current?.children ?? []
    const covered = home?.getBoundingClientRect().width ?? 0
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) out.delete(target)
          else out.add(target)
          target.toggleAttribute('data-cut', !isIntersecting)
        }
        setHidden(out.size)
      },
      { root: list.current, rootMargin: `0px 0px 0px -${Math.floor(covered)}px`, threshold: 0.97 },
    )
    for (const tab of others) observer.observe(tab)
    return () => observer.disconnect()
  }, [list, shown])
  return ids.length > 1 ? hidden : 0
}

/** A mouse wheel scrolls the bar sideways. */
function listenToWheel(list: HTMLElement | null): (() => void) | undefined {
  const scroll = (event: WheelEvent): void => {
    if (list !== null) list.scrollLeft += event.deltaY
  }
  list?.addEventListener('wheel', scroll, { passive: true })
  return () => list?.removeEventListener('wheel', scroll)
}
