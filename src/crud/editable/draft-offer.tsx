import { dateTimeText } from '#core/dates.ts'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import type { EditableActor } from './editable.ts'
import styles from './editable.module.css'

/** Unsaved work of an earlier visit: taken up or given up. */
export function DraftOffer({ table }: { table: EditableActor }) {
  const offered = useSelector(table, (snapshot) => snapshot.context.offered)
  if (offered === null) return null
  return (
    <div role="alert" className={styles['conflict']}>
      <p>
        {dateTimeText(new Date(offered.keptAt).toISOString())} 有 {offered.rows} 行修改没有保存。
      </p>
      <Button size="small" type="primary" onClick={() => table.send({ type: 'draft.take' })}>
        恢复
      </Button>
      <Button size="small" onClick={() => table.send({ type: 'draft.drop' })}>
        放弃
      </Button>
    </div>
  )
}
