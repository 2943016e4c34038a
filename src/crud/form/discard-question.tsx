import { PageLayer } from '#widgets/page-layer.tsx'
import { Modal } from 'antd'

interface DiscardQuestionProps {
  open: boolean
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before unsaved work is given up. */
export function DiscardQuestion({ open, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <PageLayer>
      <Modal
        open={open}
        title="确定放弃编辑？"
        okText="放弃"
        okButtonProps={{ danger: true }}
        cancelText="继续编辑"
        closable={false}
        width={400}
        onOk={onDiscard}
        onCancel={onKeep}
      >
        还没有保存的修改会丢失。
      </Modal>
    </PageLayer>
  )
}
