import { useShell } from '#layout/shell/shell-context.tsx'
import { ShellLink } from '#layout/shell/shell-link.tsx'
import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import styles from './open-pages.module.css'

/** The open pages where there is no room for tabs, folded until asked for; a page can be brought forward and closed. Source: TABS-02. */
export function OpenPages({ theme }: { theme: 'light' | 'dark' }) {
  const { actors, endPages } = useShell()
  const { tabs: actor, layout } = actors
  const { tabs, active, enabled } = useSelector(actor, ({ context }) => context)
  const [isOpen, setOpen] = useState(false)
  if (!enabled || tabs.length < 2) return null
  const select = (id: string): void => {
    layout.send({ type: 'menu.closed' })
    actor.send({ type: 'tab.select', id })
  }
  return (
    <nav className={styles['pages']} data-theme={theme} aria-label="已打开的页面">
      <button type="button" className={styles['heading']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        已打开的页面
        <span className={styles['count']}>{tabs.length}</span>
        {isOpen ? <UpOutlined /> : <DownOutlined />}
      </button>
      {isOpen && (
        <ul className={styles['list']}>
          {tabs.map(({ id, fullPath, title, closable }) => (
            <li key={id} className={styles['page']} data-active={id === active || undefined}>
              <ShellLink
                href={fullPath}
                className={styles['link']}
                aria-current={id === active ? 'page' : undefined}
                onChoose={() => select(id)}
              >
                {title}
              </ShellLink>
              {closable && (
                <button
                  type="button"
                  className={styles['close']}
                  aria-label={`关闭 ${title}`}
                  onClick={() => endPages({ type: 'tab.close', id })}
                >
                  <CloseOutlined />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
