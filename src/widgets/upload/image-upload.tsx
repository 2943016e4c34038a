import type { PickerProps } from '#widgets/picker-props.ts'
import { faceLetter } from '#core/formats/face-letter.ts'
import { separated } from '#core/formats/formats.ts'
import { PictureOutlined } from '@ant-design/icons'
import { Avatar, Button } from 'antd'
import { useServices } from '#widgets/services-context.tsx'
import { FileChooser } from './file-chooser.tsx'
import { fileProblem } from './file-problem.ts'
import { Hint } from './hint.tsx'
import styles from './image-upload.module.css'
import type { Destination } from './send-file.ts'
import { showFiles } from './show-files.ts'
import { stateText, UploadState } from './upload-state.tsx'
import { useFileAddress } from './use-file-address.ts'
import { useUpload } from './use-upload.ts'

/** Largest picture of a field that does not say, in MB. */
const USUAL_MEGABYTES = 5

interface ImageUploadProps extends PickerProps, Destination {
  megabytes?: number
  /** What the record is called; its letter stands there while there is no picture. */
  named?: string
}

/** One picture by its stored path. Source: VALID-48, VALID-49, API-099. */
export function ImageUpload(props: ImageUploadProps) {
  const { id, value, onChange, disabled = false, megabytes = USUAL_MEGABYTES, named = '', ...where } = props
  const services = useServices()
  const problemOf = (file: File) => fileProblem(file, true, megabytes)
  // The picture before stays until the new one is there.
  const take = (paths: string) => onChange?.(separated(paths).at(-1) ?? '')
  const { root, ...upload } = useUpload({ value, onChange: take, most: 0, problemOf, ...where })
  const file = upload.files.at(-1)
  const path = value ?? ''
  const address = useFileAddress(path, 160)
  return (
    <div ref={root} className={styles['upload']}>
      <button
        type="button"
        className={styles['picture']}
        aria-label="查看图片"
        disabled={path === ''}
        onClick={() => showFiles(services, [path], 0)}
      >
        <Avatar shape="square" size={64} {...(address === '' ? {} : { src: address, alt: '已上传的图片' })}>
          {faceLetter(named) || <PictureOutlined />}
        </Avatar>
      </button>
      {!disabled && (
        <FileChooser
          id={id}
          label="上传图片"
          pictures
          several={false}
          disabled={upload.isBusy}
          onChoose={upload.choose}
          hint={
            <>
              {file !== undefined && <UploadState file={file} />}
              {file !== undefined && (file.status === 'uploading' || path !== '' || file.status === 'error') && (
                <Button type="link" size="small" onClick={() => upload.remove(file.id)}>
                  {file.status === 'uploading' ? '取消' : '移除'}
                </Button>
              )}
              <Hint problem={upload.problem ?? (file?.status === 'error' ? stateText(file) : null)}>
                {file?.status === 'uploading' ? stateText(file) : `支持常见图片格式，不超过 ${megabytes} MB`}
              </Hint>
            </>
          }
        />
      )}
    </div>
  )
}
