import { FeatureButtons } from '#crud/list/feature-buttons.tsx'
import { AddButton, RefreshButton } from '#crud/list/list-buttons.tsx'
import type { Crud } from '#crud/screen.ts'
import styles from './side.module.css'

/** What can be done with a tree at the side as a whole. */
export function SideTools({ crud }: { crud: Crud }) {
  const { can } = crud
  return (
    <div className={styles['tools']} role="toolbar" aria-label="操作">
      {can('add') && <AddButton crud={crud} />}
      <span className={styles['bare']}>
        <FeatureButtons crud={crud} place="start" isBare />
        <RefreshButton crud={crud} />
      </span>
    </div>
  )
}
