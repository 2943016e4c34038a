import { AddButton, BareButton, ImportButton, RefreshButton } from '#crud/list/list-buttons.tsx'
import type { Crud } from '#crud/screen.ts'
import { ExportOutlined } from '@ant-design/icons'
import styles from './side.module.css'

/** What can be done with a tree at the side as a whole. */
export function SideTools({ crud }: { crud: Crud }) {
  const { can, exportRows } = crud
  return (
    <div className={styles['tools']} role="toolbar" aria-label="操作">
      {can('add') && <AddButton crud={crud} />}
      <span className={styles['bare']}>
        {can('export') && (
          <BareButton label="导出" icon={<ExportOutlined aria-hidden />} onClick={() => exportRows('all')} />
        )}
        {can('import') && <ImportButton crud={crud} isBare />}
        <RefreshButton crud={crud} />
      </span>
    </div>
  )
}
