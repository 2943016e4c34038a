import styles from './page-header.module.css'

export interface HeaderTab {
  key: string
  label: string
}

interface HeaderTabsProps {
  items: readonly HeaderTab[]
  active: string
  onChange: (key: string) => void
}

/** The tabs of a page header. Source: LAYOUT-13. */
export function HeaderTabs({ items, active, onChange }: HeaderTabsProps) {
  const place = items.findIndex(({ key }) => key === active)
  const walk = (step: number): void => {
    const next = items[(place + step + items.length) % items.length]
    if (next !== undefined) onChange(next.key)
  }
  return (
    <div role="tablist" className={styles['tabs']}>
      {items.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === active}
          tabIndex={key === active ? 0 : -1}
          ref={(element) => {
            if (key === active && element?.parentElement?.contains(document.activeElement)) element.focus()
          }}
          onClick={() => onChange(key)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') walk(1)
            if (event.key === 'ArrowLeft') walk(-1)
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
