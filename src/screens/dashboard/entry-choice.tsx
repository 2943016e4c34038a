import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import styles from './dashboard.module.css'

interface EntryChoiceProps {
  all: readonly MenuNode[]
  paths: readonly string[]
  onToggle: (path: string) => void
}

/** Says which entries of the menu are within one click. */
export function EntryChoice({ all, paths, onToggle }: EntryChoiceProps) {
  return (
    <ul className={styles['entries']}>
      {all.map(({ key, path, title }) => (
        <li key={key}>
          <label className={styles['choice']}>
            <input type="checkbox" checked={paths.includes(path)} onChange={() => onToggle(path)} />
            {title}
          </label>
        </li>
      ))}
    </ul>
  )
}
