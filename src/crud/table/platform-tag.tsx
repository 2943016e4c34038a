import { isPlatformRow, PLATFORM_TAG } from '#contract/entity/platform-rows.ts'
import type { Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import styles from './cell.module.css'

/** Says of a record that the platform shares it with every tenant; nothing of others. */
export function PlatformTag({ row, crud }: { row: Row; crud: Crud }) {
  return isPlatformRow(crud.screen.entity, row) && <span className={styles['platform']}>{PLATFORM_TAG}</span>
}
