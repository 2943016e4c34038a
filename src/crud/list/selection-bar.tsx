import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import styles from './crud-page.module.css'
import type { Crud } from '#crud/screen.ts'

/** 已选择 n 项 清空. */
export function SelectionBar({ crud: { list } }: { crud: Crud }) {
  const count = useSelector(list, (snapshot) => snapshot.context.selected.length)
  if (count === 0) return null
  return (
    <output className={styles['selection']}>
      <span>
        已选择 <b>{count}</b> 项
      </span>
      <Button type="link" size="small" onClick={() => list.send({ type: 'selection.change', ids: [] })}>
        清空
      </Button>
    </output>
  )
}
