import { changedBy } from '#machines/record-dialog/record-dialog.setup.ts'
import { useSelector } from '@xstate/react'
import { Alert, Button } from 'antd'
import type { Crud } from '#crud/screen.ts'

/** Says in the dialog that somebody else changed the record; the draft stays until the person decides. */
export function OutdatedNotice({ crud }: { crud: Crud }) {
  const dialog = crud.dialog.actor()
  const outdated = useSelector(dialog, (snapshot) => snapshot.context.outdated)
  const by = useSelector(dialog, (snapshot) => snapshot.context.outdatedBy)
  const mayCompare = useSelector(dialog, (snapshot) => snapshot.can({ type: 'record.compare' }))
  if (!outdated || !mayCompare) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={`${changedBy(by)}，您填写的内容还在`}
      action={
        <Button size="small" onClick={() => dialog.send({ type: 'record.compare' })}>
          查看修改
        </Button>
      }
    />
  )
}
