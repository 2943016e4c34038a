import { useSelector } from '@xstate/react'
import { Alert, Button } from 'antd'
import type { Crud } from '#crud/screen.ts'

/** Says in the dialog that somebody else changed the record; the draft stays until the person decides. */
export function OutdatedNotice({ crud }: { crud: Crud }) {
  const dialog = crud.dialog.actor()
  const { outdated, mode } = useSelector(dialog, (snapshot) => snapshot.context)
  const mayCompare = useSelector(dialog, (snapshot) => snapshot.can({ type: 'record.compare' }))
  if (!outdated || !mayCompare) return null
  const isDetail = mode === 'detail'
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={isDetail ? '这条记录刚被他人修改，下面是修改前的内容' : '这条记录刚被他人修改，你填写的内容还在'}
      action={
        <Button size="small" onClick={() => dialog.send({ type: 'record.compare' })}>
          {isDetail ? '显示最新' : '查看修改'}
        </Button>
      }
    />
  )
}
