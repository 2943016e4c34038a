import { createListeners } from '#core/listeners.ts'
import { iconName } from '#core/pages/icon-name.ts'
import { useSyncExternalStore, type ComponentType } from 'react'
import styles from './menu-icon.module.css'

type IconSet = Readonly<Record<string, ComponentType>>

let icons: IconSet | null = null
const listeners = createListeners()

/** The icon of a menu entry; a name nobody knows shows the first character of the title. Icons are fetched after the first paint. Source: MENU-02. */
export function MenuIcon({ icon, title }: { icon: string | null; title: string }) {
  const set = useSyncExternalStore(onIcons, () => icons)
  const name = iconName(icon ?? '')
  const Icon = set !== null && Object.hasOwn(set, name) ? set[name] : undefined
  return (
    <span className={styles['icon']} aria-hidden="true">
      {Icon === undefined ? (
        <span className={styles['letter']}>{set === null ? '' : firstCharacter(title)}</span>
      ) : (
        <Icon />
      )}
    </span>
  )
}

const firstCharacter = (text: string): string => Array.from(text)[0] ?? ''

function onIcons(changed: () => void): () => void {
  if (icons === null) void fetchIcons()
  return listeners.subscribe(changed)
}

async function fetchIcons(): Promise<void> {
  try {
    const set = await import('./icon-set.tsx')
    icons = set.ICONS
  } catch {
    icons = {} // without icons the first characters serve
  }
  listeners.notify()
}
