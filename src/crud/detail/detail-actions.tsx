import type { Row } from '#contract/wire/row.ts'
import { HISTORY } from '#crud/actions/step-actions.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { actionsOf, arranged } from '#crud/table/row-actions.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import styles from './record-detail.module.css'

/** What can be done with the record that is looked at: the same as in its row. */
export function DetailActions({ crud, record }: { crud: Crud; record: Row }) {
  const { inline, rest } = arranged(actionsOf(record, crud).filter((action) => !isShownHere(crud, action)))
  if (inline.length === 0) return null
  return (
    <div className={styles['actions']}>
      {inline.map(({ key, label, danger = false, run }, index) => (
        <GuardedButton key={key} type={index === 0 && !danger ? 'primary' : 'default'} danger={danger} onClick={run}>
          {label}
        </GuardedButton>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, danger = false }) => ({ key, label, danger })),
            onClick: ({ key }) => rest.find((action) => action.key === key)?.run(),
          }}
        >
          <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
            更多
          </Button>
        </Dropdown>
      )}
    </div>
  )
}

/** The detail is open, and its timeline tells the steps, too. */
function isShownHere({ screen }: Crud, { key }: RowAction): boolean {
  return key === 'view' || (key === HISTORY && screen.detail?.timeline === true)
}
