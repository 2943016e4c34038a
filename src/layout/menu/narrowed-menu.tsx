import { useShell } from '#layout/shell/shell-context.tsx'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { useEffect } from 'react'
import { MenuLevel } from './menu-level.tsx'
import { narrowMenus, piecesOf } from './narrow-menus.ts'
import { trailTo } from './menu-trail.ts'
import styles from './side-menu.module.css'
import { SILENT, useSounds } from './use-sounds.ts'

interface NarrowedMenuProps {
  menus: readonly MenuNode[]
  text: string
  current: string
  /** Told when it is known what is left. */
  onFound: () => void
}

/** What is left of the menu while a text narrows it, with what was found marked. Where nothing is left the search over everything is offered. */
export function NarrowedMenu({ menus, text, current, onFound }: NarrowedMenuProps) {
  const { actors, menuPanel } = useShell()
  const sounds = useSounds()
  const soundsAt = sounds ?? SILENT
  const left = narrowMenus(menus, text, soundsAt)
  const isFound = left.length > 0 || sounds !== null
  useEffect(() => {
    if (isFound) onFound()
  })
  const search = (): void => {
    actors.layout.send({ type: 'menu.closed' })
    menuPanel.send({ type: 'search.open', text: text.trim() })
  }
  const mark = (title: string) =>
    piecesOf(title, text, soundsAt).map((piece, place) =>
      piece.isHit ? <mark key={`${place}`}>{piece.text}</mark> : piece.text,
    )
  return (
    <>
      {left.length > 0 && <MenuLevel menus={left} trail={trailTo(menus, current)} depth={0} mark={mark} />}
      <output className={styles['nothing']} hidden={left.length > 0}>
        {left.length === 0 && (sounds === null ? '正在查找…' : `菜单里没有“${text.trim()}”。`)}
      </output>
      {left.length === 0 && sounds !== null && (
        <button type="button" className={styles['everywhere']} onClick={search}>
          搜索记录和操作
        </button>
      )}
    </>
  )
}
