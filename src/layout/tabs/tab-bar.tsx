import { useShell } from '#layout/shell/shell-context.tsx'
import { useSelector } from '@xstate/react'
import { type DragEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { DownOutlined } from '@ant-design/icons'
import { PopupMenu, type PopupPlace } from '#layout/popup/popup-menu.tsx'
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
  const { tabs: actor } = useShell().actors
  const set = useSelector(actor, (snapshot) => snapshot.context)
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.closest('li')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [set.active, set.tabs.length])

  const hidden = useHidden(list, set.tabs.length)
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
            onClose={() => actor.send({ type: 'tab.close', id: tab.id })}
            onUnpin={() => actor.send({ type: 'tab.pin', id: tab.id, pinned: false })}
            onMenu={(event) => showMenu(event, tab.id)}
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED, tab.id)}
            onDrop={(event) => moveHere(event, place)}
          />
        ))}
      </ul>
      <AllButton hidden={hidden} onClick={showList} />
      {opened !== null && (
        <PopupMenu
          key={opened.id}
          label={opened.id === null ? '全部页面' : '页面操作'}
          items={
            opened.id === null
              ? listItems(set, actor.send.bind(actor))
              : tabItems(set, opened.id, actor.send.bind(actor))
          }
          at={opened.at}
          onClose={() => setOpened(null)}
        />
      )}
    </nav>
  )
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
    <button type="button" className={styles['all']} aria-label="全部页面" title="全部页面" onClick={onClick}>
      {hidden > 0 && <span aria-hidden="true">{`+${hidden}`}</span>}
      <DownOutlined />
    </button>
  )
}

/** How many tabs the bar has no room for. */
function useHidden(list: RefObject<HTMLElement | null>, count: number): number {
  const [hidden, setHidden] = useState(0)
  useEffect(() => {
    const out = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) out.delete(target)
          else out.add(target)
        }
        setHidden(out.size)
      },
      { root: list.current, threshold: 0.6 },
    )
    for (const tab of list.current?.children ?? []) observer.observe(tab)
    return () => observer.disconnect()
  }, [list, count])
  return hidden
}

/** A mouse wheel scrolls the bar sideways. */
function listenToWheel(list: HTMLElement | null): (() => void) | undefined {
  const scroll = (event: WheelEvent): void => {
    if (list !== null) list.scrollLeft += event.deltaY
  }
  list?.addEventListener('wheel', scroll, { passive: true })
  return () => list?.removeEventListener('wheel', scroll)
}
