import { useSelector } from '@xstate/react'
import { Alert, Button } from 'antd'
import type { Crud } from '#crud/screen.ts'

/** Says that the rows below are older than the last attempt to load. */
export function StaleNotice({ crud: { list } }: { crud: Crud }) {
  const problem = useSelector(list, (snapshot) => snapshot.context.problem)
  const hasRows = useSelector(list, (snapshot) => snapshot.context.records.length > 0)
  if (problem === null || !hasRows) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={`刷新失败：${problem}。下面显示的是上次的数据。`}
      action={
        <Button size="small" onClick={() => list.send({ type: 'list.refresh' })}>
          重试
        </Button>
      }
    />
  )
}
