import type { StagedImportActor } from '#machines/staged-import/staged-import-with.ts'
import { useSelector } from '@xstate/react'
import { Button, Popconfirm } from 'antd'

/** Gives up the rows that wait, after a question. */
export function DiscardButton({ actor, left }: { actor: StagedImportActor; left: number }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Popconfirm
      title="放弃这次导入？"
      description={`没有导入的 ${left} 行会删除，已导入的不受影响`}
      onConfirm={() => actor.send({ type: 'import.discard' })}
    >
      <Button danger disabled={isBusy}>
        放弃
      </Button>
    </Popconfirm>
  )
}
