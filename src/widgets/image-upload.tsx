import { imageProblem } from '#core/image-file.ts'
import { Avatar, Button, Upload } from 'antd'
import styles from './image-upload.module.css'
import type { PickerProps } from './picker-props.ts'
import { useServices } from './services-context.tsx'
import { useUpload } from './use-upload.ts'

/** Largest picture, in MB. */
const MAX_MEGABYTES = 5

const problemOf = (file: File) => imageProblem(file, MAX_MEGABYTES)

/** One picture by its stored path. Source: VALID-48, VALID-49, API-099. */
export function ImageUpload({ id, value, onChange, disabled = false }: PickerProps) {
  const { fileUrl } = useServices()
  const { percent, problem, isBusy, choose, cancel } = useUpload({ problemOf, uploaded: (path) => onChange?.(path) })
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
