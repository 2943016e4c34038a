import { useSelector } from '@xstate/react'
import { changedKeys } from '#machines/list-page/draft.ts'
import { Alert, Button } from 'antd'
import type { Crud } from '#crud/screen.ts'

/** Says that the page came back with this form, and that what stands in it was not saved; it may be given up. */
export function RestoredNotice({ crud }: { crud: Crud }) {
  const dialog = crud.dialog.actor()
  const isChanged = useSelector(dialog, ({ context }) => changedKeys(context.opened, context.draft).length > 0)
  const mayDiscard = useSelector(dialog, (snapshot) => snapshot.can({ type: 'draft.discard' }))
  if (!isChanged || !mayDiscard) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 12 }}
      title="已恢复未保存的内容"
      action={
        <Button size="small" onClick={() => dialog.send({ type: 'draft.discard' })}>
          放弃
        </Button>
      }
    />
  )
}
