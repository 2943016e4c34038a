import type { TreeActor } from './tree-parts.ts'
import { PageLayer } from '#widgets/page-layer.tsx'
import { useSelector } from '@xstate/react'
import { Modal } from 'antd'

/** What follows from a move, read before it is done. */
export function MoveQuestion({ tree, label }: { tree: TreeActor; label: string }) {
  const isOpen = useSelector(tree, (snapshot) => snapshot.matches({ moving: 'confirming' }))
  const warning = useSelector(tree, (snapshot) => snapshot.context.warning)
  return (
    <PageLayer>
      <Modal
        open={isOpen}
        title={`确定移动${label}吗？`}
        okText="移动"
        cancelText="取消"
        width={420}
        closable={false}
        onOk={() => tree.send({ type: 'move.confirm' })}
        onCancel={() => tree.send({ type: 'move.cancel' })}
      >
        {warning}
      </Modal>
    </PageLayer>
  )
}
