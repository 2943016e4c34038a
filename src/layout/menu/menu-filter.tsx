import { CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { useShell } from '#layout/shell/shell-context.tsx'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent, RefObject } from 'react'
import styles from './menu-filter.module.css'

interface MenuFilterProps {
  field: RefObject<HTMLInputElement | null>
  /** The entries it narrows. */
  menu: () => HTMLElement | null
}

/** Narrows the menu while somebody types. Escape empties it, the down key goes into the menu, Enter opens the first entry. */
export function MenuFilter({ field, menu }: MenuFilterProps) {
  const { menuPanel } = useShell()
  const text = useSelector(menuPanel, ({ context }) => context.text)
  const set = (typed: string) => menuPanel.send({ type: 'filter.change', text: typed })
  const byKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const links = [...(menu()?.querySelectorAll<HTMLElement>(text === '' ? '[data-menu-entry]' : 'a') ?? [])]
    if (event.key === 'Escape' && text !== '') set('')
    else if (event.key === 'ArrowDown') links[0]?.focus()
    else if (event.key === 'Enter' && text !== '') links[0]?.click()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <label className={styles['filter']}>
      <SearchOutlined />
      <input
        ref={field}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label="筛选菜单"
        placeholder="筛选菜单"
        value={text}
        onChange={(event) => set(event.target.value)}
        onKeyDown={byKey}
      />
      {text !== '' && (
        <button
          type="button"
          tabIndex={-1}
          aria-label="清除筛选"
          title="清除筛选"
          onClick={() => {
            set('')
            field.current?.focus()
          }}
        >
          <CloseOutlined />
        </button>
      )}
    </label>
  )
}
