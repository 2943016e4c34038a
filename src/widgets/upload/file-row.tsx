import { DeleteOutlined, PauseOutlined, PaperClipOutlined, ReloadOutlined, CaretRightOutlined } from '@ant-design/icons'
import { sizeText } from '#core/files/file-size.ts'
import type { UploadValue } from '#machines/upload/upload-value.ts'
import { useServices } from '#widgets/services-context.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './files-upload.module.css'
import { showFiles } from './show-files.ts'
import { stateText, UploadState } from './upload-state.tsx'
import type { Upload } from './use-upload.ts'

export interface FileRowProps {
  file: UploadValue
  upload: Upload
  disabled: boolean
  /** A press on it shows it. */
  isOpened: boolean
  /** It cannot be taken out. */
  stays: boolean
}

/** A file in a line: its name, how far it is, and what can be done with it. */
export function FileRow({ file, upload, disabled, isOpened, stays }: FileRowProps) {
  const services = useServices()
  const there = upload.files.filter(({ status }) => status === 'done')
  const words = stateText(file)
  return (
    <li className={styles['row']} data-status={file.status}>
      <PaperClipOutlined aria-hidden />
      {file.status === 'done' && isOpened ? (
        <button
          type="button"
          className={styles['name']}
          title={file.name}
          onClick={() =>
            showFiles(
              services,
              there.map(({ path }) => path),
              there.indexOf(file),
            )
          }
        >
          {file.name}
        </button>
      ) : (
        <span className={styles['name']} title={file.name}>
          {file.name}
        </span>
      )}
      <span className={styles['words']}>{words === '' && file.size > 0 ? sizeText(file.size) : words}</span>
      <UploadState file={file} />
      {!disabled && !stays && <FileActions file={file} upload={upload} />}
      {file.status === 'uploading' && (
        <progress className={styles['bar']} max={100} value={file.percent} aria-label={`${file.name} 的上传进度`} />
      )}
    </li>
  )
}

/** What can be done with a file that is on its way or there. */
export function FileActions({ file, upload }: Pick<FileRowProps, 'file' | 'upload'>) {
  const { name, id, status, hold } = file
  const canPause = status === 'uploading' && (hold === null || hold === 'line')
  return (
    <span className={styles['actions']}>
      {canPause && <Act label={`暂停 ${name}`} icon={<PauseOutlined />} act={() => upload.pause(id)} />}
      {hold === 'person' && <Act label={`继续 ${name}`} icon={<CaretRightOutlined />} act={() => upload.retry(id)} />}
      {status === 'error' && <Act label={`重试 ${name}`} icon={<ReloadOutlined />} act={() => upload.retry(id)} />}
      <Act label={`移除 ${name}`} icon={<DeleteOutlined />} act={() => upload.remove(id)} />
    </span>
  )
}

function Act({ label, icon, act }: { label: string; icon: ReactNode; act: () => void }) {
  return <Button type="text" size="small" aria-label={label} title={label} icon={icon} onClick={act} />
}
