import { imageProblem } from '#core/image-file.ts'
import type { Http } from '#core/services.ts'
import { uploadedPath } from '#core/uploaded-path.ts'
import { imageUploadWith } from '#machines/image-upload/image-upload-with.ts'
import type { ImageUploadRequest } from '#machines/image-upload/image-upload.machine.ts'
import { useMachine } from '@xstate/react'
import { Avatar, Button, Upload } from 'antd'
import styles from './image-upload.module.css'
import type { PickerProps } from './picker-props.ts'
import { useServices } from './services-context.tsx'
import { useRunning } from './use-running.ts'

/** Largest picture, in MB. */
const MAX_MEGABYTES = 5

/** One picture by its stored path. Source: VALID-48, VALID-49, API-099. */
export function ImageUpload({ id, value, onChange, disabled = false }: PickerProps) {
  const { fileUrl } = useServices()
  const { percent, problem, isBusy, choose, cancel } = useImageUpload((path) => onChange?.(path))
  const path = value ?? ''
  return (
    <div className={styles['upload']}>
      <Avatar shape="square" size={64} {...(path === '' ? {} : { src: fileUrl(path), alt: '已上传的图片' })}>
        无
      </Avatar>
      <div>
        {!disabled && (
          <Upload
            {...(id === undefined ? {} : { id })}
            accept="image/*"
            showUploadList={false}
            disabled={isBusy}
            beforeUpload={(file) => {
              choose(file)
              return false
            }}
          >
            <Button loading={isBusy}>{isBusy ? `正在上传 ${percent}%` : '上传图片'}</Button>
          </Upload>
        )}
        {isBusy && (
          <Button type="link" onClick={cancel}>
            取消
          </Button>
        )}
        {!disabled && !isBusy && path !== '' && (
          <Button type="link" onClick={() => onChange?.('')}>
            移除
          </Button>
        )}
        {!disabled && (
          <p className={styles['hint']} role={problem === null ? undefined : 'alert'} data-failed={problem !== null}>
            {problem ?? `支持常见图片格式，不超过 ${MAX_MEGABYTES}M`}
          </p>
        )}
      </div>
    </div>
  )
}

function useImageUpload(uploaded: (path: string) => void) {
  const { http } = useServices()
  const machine = imageUploadWith({ upload: (input, signal) => sendImage(http, input, signal), uploaded })
  const [snapshot, send, actor] = useMachine(machine)
  useRunning(actor)
  const choose = (file: File) => {
    const message = imageProblem(file, MAX_MEGABYTES)
    send(message === null ? { type: 'image.choose', file } : { type: 'image.refuse', message })
  }
  return {
    ...snapshot.context,
    isBusy: snapshot.hasTag('busy'),
    choose,
    cancel: () => send({ type: 'upload.cancel' }),
  }
}

async function sendImage(http: Http, { file, report }: ImageUploadRequest, signal: AbortSignal): Promise<string> {
  const options = { signal, quiet: true, onProgress: report }
  const stored = uploadedPath(await http.upload('/sys/common/upload', file as File, { biz: 'temp' }, options))
  if (stored.kind === 'inline') throw new Error('服务器没有保存图片，请联系管理员')
  return stored.path
}
