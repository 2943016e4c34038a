import { SearchOutlined } from '@ant-design/icons'
import { userCommands } from '#layout/header/user-commands.tsx'
import { chooseMenu, isOutside, type ShellView, useShell } from '#layout/shell/shell-context.tsx'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import styles from './menu-search.module.css'
import { searchMenus } from './search-menus.ts'

interface Hit {
  key: string
  icon: ReactNode
  title: string
  note: string
  choose: () => void
}

const MOST = 50

/** The search itself: type, walk with arrow keys, Enter opens, Escape closes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const hitsFor = useHits()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const hits = hitsFor(text)
  const choose = (hit: Hit | undefined): void => {
    if (hit === undefined) return
    onClose()
    hit.choose()
  }
  const byKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(hits[place])
    else if (step !== undefined) setPlace((place + step + hits.length) % Math.max(1, hits.length))
    else return
    event.preventDefault()
  }
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label="搜索菜单" onClose={onClose} closedby="any">
      <label className={styles['field']}>
        <SearchOutlined />
        <input
          type="search"
          role="combobox"
          aria-label="菜单名称或路径"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={hits.length > 0 ? `${id}-${place}` : undefined}
          placeholder="输入菜单名称或路径"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPlace(0)
          }}
          onKeyDown={byKey}
        />
      </label>
      <Hits id={id} hits={hits} place={place} onPlace={setPlace} onChoose={choose} />
      {hits.length === 0 && <p className={styles['none']}>没有找到“{text}”。换个词试试，或确认你有它的权限。</p>}
    </dialog>
  )
}

interface HitsProps {
  id: string
  hits: readonly Hit[]
  place: number
  onPlace: (place: number) => void
  onChoose: (hit: Hit) => void
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox whose options hold icons has no tag of its own */
function Hits({ id, hits, place, onPlace, onChoose }: HitsProps) {
  return (
    <div id={id} role="listbox" aria-label="搜索结果" className={styles['hits']}>
      {hits.map((hit, index) => (
        <div
          key={hit.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === place}
          className={styles['hit']}
          ref={(element) => {
            if (index === place) element?.scrollIntoView?.({ block: 'nearest' })
          }}
          onClick={() => onChoose(hit)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onChoose(hit)
          }}
          onPointerMove={() => onPlace(index)}
        >
          <span aria-hidden="true">{hit.icon}</span>
          <span>{hit.title}</span>
          <span className={styles['note']}>{hit.note}</span>
        </div>
      ))}
    </div>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role */

function useHits(): (text: string) => Hit[] {
  const shell = useShell()
  const menus = useSelector(shell.actors.menuRoutes, (snapshot) => snapshot.context.menus)
  return (text) => [
    ...searchMenus(menus, text)
      .slice(0, MOST)
      .map(({ node, trail }) => ({
        key: node.key,
        icon: <MenuIcon icon={node.icon} title={node.title} />,
        title: node.title,
        note: isOutside(node) ? '在新窗口打开' : trail.join(' / '),
        choose: () => chooseMenu(shell, node),
      })),
    ...commandHits(shell, text),
  ]
}

function commandHits(shell: ShellView, text: string): Hit[] {
  return userCommands(shell)
    .filter(({ label }) => text.trim() !== '' && label.includes(text.trim()))
    .map(({ key, label, icon, choose }) => ({ key, icon, title: label, note: '操作', choose }))
}
