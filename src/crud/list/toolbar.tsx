import { GuardedButton } from '#widgets/guarded-button.tsx'
import { DownOutlined, ImportOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Dropdown, Tooltip } from 'antd'
import { batchActionsOf } from './batch-actions.ts'
import { ExportButton } from './export-button.tsx'
import { AdvancedButton } from '#crud/query/advanced/advanced-button.tsx'
import { ColumnSettings } from '#crud/table/column-settings.tsx'
import { ViewsButton } from '#crud/views/views-button.tsx'
import { useCards } from '#crud/table/use-cards.ts'
import { ViewSwitch } from '#crud/table/view-switch.tsx'
import { initialValues } from '#crud/form/payload.ts'
import styles from './crud-page.module.css'
import type { Crud } from '#crud/screen.ts'

/** 新增, 导出, 导入, what the screen adds, 批量操作; refresh and columns at the right. Buttons that are not granted are absent. Source: PERM-14…17, contract part 2. */
export function Toolbar({ crud }: { crud: Crud }) {
  const { screen, dialog, importer, can } = crud
  const Own = screen.toolbar
  const hasOwnLines = useCards(crud) && screen.cards !== undefined
  const add = () => dialog.send({ type: 'record.add', initial: initialValues(screen) })
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label="操作">
      {can('add') && (
        <GuardedButton type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {screen.addLabel ?? '新增'}
        </GuardedButton>
      )}
      {can('export') && <ExportButton crud={crud} />}
      {can('import') && (
        <GuardedButton icon={<ImportOutlined aria-hidden />} onClick={() => importer.send({ type: 'dialog.open' })}>
          导入
        </GuardedButton>
      )}
      {Own !== undefined && <Own crud={crud} />}
      <BatchMenu crud={crud} />
      <span className={styles['gap']} />
      <ViewsButton crud={crud} />
      <AdvancedButton crud={crud} />
      <RefreshButton crud={crud} />
      <ViewSwitch crud={crud} />
      {!hasOwnLines && <ColumnSettings crud={crud} />}
    </div>
  )
}

function RefreshButton({ crud: { list } }: { crud: Crud }) {
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  return (
    <Tooltip title="刷新">
      <GuardedButton
        type="text"
        aria-label="刷新"
        icon={<ReloadOutlined spin={isLoading} aria-hidden />}
        onClick={() => list.send({ type: 'list.refresh' })}
      />
    </Tooltip>
  )
}

function BatchMenu({ crud }: { crud: Crud }) {
  const actions = batchActionsOf(crud)
  if (actions.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: actions.map(({ key, label, danger = false }) => ({ key, label, danger })),
        onClick: ({ key }) => actions.find((action) => action.key === key)?.run(),
      }}
    >
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
        批量操作
      </Button>
    </Dropdown>
  )
}
