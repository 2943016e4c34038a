import { DRAFT_UNKEPT } from '#contract/text/texts.ts'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import type { Editable, EditableActor } from './editable.ts'
import styles from './editable.module.css'

/** What went wrong with reading, saving or keeping the rows. */
export function TableProblem({ editable, table }: { editable: Editable; table: EditableActor }) {
  const problem = useSelector(table, (snapshot) => snapshot.context.problem)
  const unkept = useSelector(table, (snapshot) => snapshot.context.unkept)
  const mayRead = useSelector(table, (snapshot) => snapshot.can({ type: 'rows.reread' }))
  return (
    <>
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problem}
          {mayRead && editable.options.read !== undefined && (
            <Button type="link" size="small" onClick={() => table.send({ type: 'rows.reread' })}>
              重新读取
            </Button>
          )}
        </p>
      )}
      {unkept !== null && (
        <p role="alert" className={styles['problem']}>
          {DRAFT_UNKEPT}
          {unkept}
        </p>
      )}
    </>
  )
}
