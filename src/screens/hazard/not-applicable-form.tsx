import { CHECK_RESULT } from '#contract/areas/hazard/hazard-task-values.ts'
import type { InspectionItem } from '#contract/areas/hazard/inspection-run-answer.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { answerTo, type InspectionActor } from './inspection-actor.ts'

interface NotApplicableFormProps {
  actor: InspectionActor
  item: InspectionItem
  open: boolean
  onClose: () => void
}

/** Why an item has nothing to do with this inspection; it may be left open. */
export function NotApplicableForm({ actor, item, open, onClose }: NotApplicableFormProps) {
  const [remark, setRemark] = useState('')
  const take = () => {
    const answer = answerTo(item, CHECK_RESULT.notApplicable, { remark: remark.trim() })
    onClose()
    actor.send({ type: 'answer.give', answer, files: [] })
  }
  return (
    <DialogWindow
      open={open}
      title="不适用"
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            取消
          </Button>
          <Button size="large" type="primary" onClick={take}>
            确定
          </Button>
        </>
      }
    >
      <p>检查项“{item.content}”不适用于本次排查。</p>
      <Input
        aria-label="说明"
        size="large"
        placeholder="说明（可不填）"
        maxLength={200}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
    </DialogWindow>
  )
}
