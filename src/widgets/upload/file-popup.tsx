import { DialogWindow } from '#widgets/dialog-window.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { STILL_UPLOADING, UPLOADS_END } from '#contract/text/texts.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { Allowed } from './allowed.ts'
import { FilesUpload } from './files-upload.tsx'
import type { Destination } from './send-file.ts'
import { UploadPlace, type UploadPlaceFacts } from './upload-place.tsx'

const NOTHING_UPLOADED = '未上传任何文件' // VALID-47, ERR-01

const CANCEL_UPLOADS = {
  title: '取消正在进行的上传？',
  content: UPLOADS_END,
  okText: '取消上传',
  okButtonProps: { danger: true },
  cancelText: '继续上传',
}

interface FilePopupProps {
  title: string
  value: string
  pictures: boolean
  most: number
  megabytes: number
  disabled: boolean
  /** Where more of them go. */
  destination: Destination
  /** Of the cell. */
  place: UploadPlaceFacts
  allowed: Allowed
  onConfirm: (value: string) => void
  onClose: () => void
}

/** The files of one cell in a dialog: nothing changes before it is confirmed. Source: DLG-12, VALID-47, ERR-01. */
export function FilePopup({ title, value, onConfirm, onClose, disabled, destination, ...rest }: FilePopupProps) {
  const { place, allowed, ...files } = rest
  const { say } = useServices()
  const { modal } = App.useApp()
  const [draft, setDraft] = useState(value)
  const name = `${place.name}/popup`
  const leave = () => {
    place.registry.end(name)
    onClose()
  }
  const close = () => {
    if (!place.registry.isBusy(name)) return leave()
    void modal.confirm({ ...CANCEL_UPLOADS, onOk: leave })
  }
  const confirm = () => {
    if (place.registry.isBusy(name)) return say('warning', STILL_UPLOADING)
    if (draft === '') return say('warning', NOTHING_UPLOADED)
    onConfirm(draft)
    leave()
  }
  return (
    <DialogWindow
      open
      title={title}
      onClose={close}
      footer={
        disabled ? (
          <Button onClick={close}>关闭</Button>
        ) : (
          <>
            <Button onClick={close}>取消</Button>
            <Button type="primary" onClick={confirm}>
              确定
            </Button>
          </>
        )
      }
    >
      <UploadPlace registry={place.registry} name={name} deliver={setDraft}>
        <FilesUpload {...files} {...destination} {...allowed} disabled={disabled} value={draft} onChange={setDraft} />
      </UploadPlace>
    </DialogWindow>
  )
}
