import { CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { useShell } from '#layout/shell/shell-context.tsx'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent, RefObject } from 'react'
import styles from './menu-filter.module.css'

interface MenuFilterProps {
  field: RefObject<HTMLInputElement | null>
  /** The entries it narrows. */
  menu: () => HTMLElement | null
  /** Told what is pressed before the entries are there; null = it counts no more. */
  onEarly: (key: FilterKey | null) => void
}

export type FilterKey = 'ArrowDown' | 'Enter'

/** Narrows the menu while somebody types. Escape empties it, the down key goes into the menu, Enter opens the first entry. */
export function MenuFilter({ field, menu, onEarly }: MenuFilterProps) {
  const { menuPanel } = useShell()
  const text = useSelector(menuPanel, ({ context }) => context.text)
  const set = (typed: string) => {
    onEarly(null)
    menuPanel.send({ type: 'filter.change', text: typed })
  }
  const byKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Escape' && text !== '') set('')
    else if (key === 'ArrowDown' || (key === 'Enter' && text !== ''))
      onEarly(goToFirst(menu(), key, text !== '') ? null : key)
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
        onBlur={() => onEarly(null)}
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

/** Enter opens the first entry, the down key goes to it. @returns whether there is one */
export function goToFirst(menu: HTMLElement | null, key: FilterKey, isNarrowed: boolean): boolean {
  const first = menu?.querySelector<HTMLElement>(isNarrowed ? 'a' : '[data-menu-entry]') ?? null
  if (key === 'Enter') first?.click()
  else first?.focus()
  return first !== null
}
