import { DialogWindow } from '#widgets/dialog-window.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { FilesUpload } from './files-upload.tsx'

const NOTHING_UPLOADED = '未上传任何文件' // VALID-47, ERR-01

interface FilePopupProps {
  title: string
  value: string
  pictures: boolean
  most: number
  megabytes: number
  disabled: boolean
  onConfirm: (value: string) => void
  onClose: () => void
}

/** The files of one cell in a dialog: nothing changes before it is confirmed. Source: DLG-12, VALID-47, ERR-01. */
export function FilePopup({ title, value, onConfirm, onClose, disabled, ...files }: FilePopupProps) {
  const { say } = useServices()
  const [draft, setDraft] = useState(value)
  const confirm = () => {
    if (draft === '') return say('warning', NOTHING_UPLOADED)
    onConfirm(draft)
    onClose()
  }
  return (
    <DialogWindow
      open
      title={title}
      onClose={onClose}
      footer={
        disabled ? (
          <Button onClick={onClose}>关闭</Button>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" onClick={confirm}>
              确定
            </Button>
          </>
        )
      }
    >
      <FilesUpload {...files} isCell disabled={disabled} value={draft} onChange={setDraft} />
    </DialogWindow>
  )
}
