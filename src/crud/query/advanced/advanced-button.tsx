import { later } from '#widgets/later/later.tsx'
import { QUERY_APPLIED } from '#contract/wire/saved-query.ts'
import { usePart } from '#crud/part.ts'
import { conditionKeys } from '#crud/query/asking.ts'
import type { Crud } from '#crud/screen.ts'
import { FilterFilled, FilterOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Tooltip } from 'antd'
import styles from './advanced-button.module.css'

/** The code of the builder comes with the first use. */
const AdvancedDialog = later(async () => ({ default: (await import('./advanced-dialog.tsx')).AdvancedDialog }), {
  dismiss: ({ crud }) => {
    crud.advanced.send({ type: 'dialog.close' })
    return crud.advanced.actor()
  },
})

/** 高级查询, marked while conditions narrow the list. Source: QUERY-02…04. */
export function AdvancedButton({ crud }: { crud: Crud }) {
  const isUsed = usePart(crud.advanced) !== null
  const count = useSelector(crud.list, ({ context }) => context.conditions.length)
  if (conditionKeys(crud).length === 0) return null
  const open = () => {
    const { conditions, matchType } = crud.list.getSnapshot().context
    crud.advanced.send({ type: 'dialog.open', conditions, matchType })
  }
  const isApplied = count > 0
  const Icon = isApplied ? FilterFilled : FilterOutlined
  return (
    <>
      <Tooltip title={isApplied ? <AppliedHint crud={crud} /> : null} trigger={['hover', 'focus']}>
        <Button
          type="text"
          className={styles['button'] ?? ''}
          data-applied={isApplied}
          icon={<Icon aria-hidden />}
          aria-haspopup="dialog"
          aria-label={isApplied ? `高级查询，${count} 个条件生效` : '高级查询'}
          onClick={open}
        >
          高级查询{isApplied && <span className={styles['count']}>{count}</span>}
        </Button>
      </Tooltip>
      {isUsed && <AdvancedDialog crud={crud} />}
    </>
  )
}

function AppliedHint({ crud: { list } }: { crud: Crud }) {
  const clear = () => {
    const { filters } = list.getSnapshot().context
    list.send({ type: 'search.submit', filters, conditions: [], matchType: 'and' })
  }
  return (
    <span>
      {QUERY_APPLIED}
      <Button type="link" size="small" className={styles['clear'] ?? ''} onClick={clear}>
        清空
      </Button>
    </span>
  )
}
