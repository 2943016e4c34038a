import type { Row } from '#contract/wire/row.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { FactList } from '#crud/detail/fact-list.tsx'
import { isForViewer } from '#crud/kinds/is-for-viewer.ts'
import { MaskedValue } from '#crud/kinds/masked-value.tsx'
import type { Crud } from '#crud/screen.ts'
import { LiveCell } from '#crud/table/live-cell.tsx'
import { Button } from 'antd'
import styles from './side.module.css'

/** 基本信息 of the chosen record, with the way to change it. */
export function FactsTab({ crud, record }: { crud: Crud; record: Row }) {
  const { screen, can, openForm } = crud
  // What is above it stands in the tree beside it.
  const keys = [...new Set([...screen.columns, ...screen.form])].filter(
    (key) => key !== screen.tree?.parent && isForViewer(crud, key),
  )
  return (
    <div className={styles['factsTab']}>
      <FactList
        facts={keys.map((key) => ({
          key,
          label: fieldOf(screen, key).label,
          value: (
            <MaskedValue crud={crud} record={record} name={key}>
              <LiveCell row={record} name={key} crud={crud} />
            </MaskedValue>
          ),
        }))}
      />
      {can('edit') && (
        <Button onClick={() => openForm({ type: 'record.edit', record: crud.rows.current(record) })}>编辑</Button>
      )}
    </div>
  )
}
