import { UPLOADS_END } from '#contract/text/texts.ts'
import { PageLayer } from '#widgets/page-layer.tsx'
import { Modal } from 'antd'

interface DiscardQuestionProps {
  open: boolean
  /** Files are on their way. */
  isSending?: boolean
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before unsaved work is given up. */
export function DiscardQuestion({ open, isSending = false, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <PageLayer>
      <Modal
        open={open}
        title={isSending ? '文件还在上传，确定放弃？' : '确定放弃编辑？'}
        okText="放弃"
        okButtonProps={{ danger: true }}
        cancelText="继续编辑"
        closable={false}
        width={400}
        // Made anew each time, so that it stands after what it asks about, and above it.
        destroyOnHidden
        onOk={onDiscard}
        onCancel={onKeep}
      >
        {isSending && UPLOADS_END}还没有保存的修改会丢失。
      </Modal>
    </PageLayer>
  )
}
