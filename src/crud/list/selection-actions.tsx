import { backgroundOf } from '#crud/operations/background.ts'
import type { BatchAction, Crud } from '#crud/screen.ts'
import { shownRows } from '#crud/actions/shown-rows.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { idOf } from '#contract/wire/row.ts'
import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Dropdown } from 'antd'
import { batchActionsOf, takesMarked } from '#crud/table/batch-actions.ts'
import styles from './crud-page.module.css'

/** Stand beside each other; further ones are under 更多. */
const MOST_BESIDE = 4

/** What can be done with the marked rows, where the toolbar stands else: nothing moves when a row is marked. */
export function SelectionActions({ crud }: { crud: Crud }) {
  const { list } = crud
  // What may be done depends on which rows are marked and how they are now.
  const { isAllMarked } = useSelector(list, (snapshot) => snapshot.context)
  const actions = batchActionsOf(crud).filter(({ takesAll = false }) => takesAll || !isAllMarked)
  const [beside, rest] = [actions.slice(0, MOST_BESIDE), actions.slice(MOST_BESIDE)]
  return (
    <>
      <Button
        type="text"
        aria-label="清空选择"
        icon={<CloseOutlined aria-hidden />}
        onClick={() => list.send({ type: 'selection.change', ids: [] })}
      />
      <Count crud={crud} />
      {beside.map(({ key, label, danger = false, run }) => (
        <GuardedButton key={key} danger={danger} onClick={run}>
          {label}
        </GuardedButton>
      ))}
      {rest.length > 0 && <More actions={rest} />}
      {crud.features.map(
        ({ key, toolbar }) =>
          toolbar?.takesMarked?.(crud) === true && <toolbar.View key={key} crud={crud} isBare={false} />,
      )}
    </>
  )
}

function Count({ crud }: { crud: Crud }) {
  const { list } = crud
  const { selected, isAllMarked, total } = useSelector(list, (snapshot) => snapshot.context)
  const rows = shownRows(crud)
  const here = new Set(rows.map(idOf))
  const elsewhere = selected.filter((id) => !here.has(id)).length
  const isPageMarked = rows.length > 0 && selected.length - elsewhere === rows.length
  return (
    <>
      <output className={styles['count']}>
        {isAllMarked ? '已选择符合条件的全部 ' : '已选择 '}
        <b>{isAllMarked ? total : selected.length}</b> 项{!isAllMarked && elsewhere > 0 && `（其他页 ${elsewhere} 项）`}
      </output>
      {isPageMarked && !isAllMarked && total > selected.length && canMarkAll(crud) && (
        <Button type="link" size="small" onClick={() => list.send({ type: 'selection.all' })}>
          选择全部 {total} 项
        </Button>
      )}
    </>
  )
}

/** Whether something can be done with all that a search finds, more than any page shows. */
function canMarkAll(crud: Crud): boolean {
  const { can, screen, services } = crud
  if (crud.tree !== null) return false
  return takesMarked(crud) || (can('deleteBatch') && backgroundOf(screen, services, 'deleteBatch') !== null)
}

function More({ actions }: { actions: readonly BatchAction[] }) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: actions.map(({ key, label, danger = false }) => ({ key, label, danger })),
        onClick: ({ key }) => actions.find((action) => action.key === key)?.run(),
      }}
    >
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
        更多
      </Button>
    </Dropdown>
  )
}
