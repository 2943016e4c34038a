import type { Row } from '#contract/wire/row.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { actionsOf } from '#crud/table/row-actions.tsx'
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import styles from './side.module.css'

/** What can be done with one node of a tree at the side. */
export function NodeMenu({ crud, row }: { crud: Crud; row: Row }) {
  const actions = actionsOf(row, crud)
  if (actions.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: actions.map(({ key, label, danger = false }) => ({ key, label, danger })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          actions.find((action) => action.key === key)?.run()
        },
      }}
    >
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        className={styles['more'] ?? ''}
        aria-label={`更多操作 ${nameOf(row, crud)}`}
        icon={<MoreOutlined aria-hidden />}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  )
}
