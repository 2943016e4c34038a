import { EllipsisOutlined, PaperClipOutlined } from '@ant-design/icons'
import { shortName } from '#core/files/short-name.ts'
import type { UploadValue } from '#machines/upload/upload-value.ts'
import type { PickerProps } from '#widgets/picker-props.ts'
import { useServices } from '#widgets/services-context.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { FileChooser } from './file-chooser.tsx'
import { FilePopup } from './file-popup.tsx'
import { fileProblem, USUAL_MEGABYTES } from './file-problem.ts'
import type { Allowed } from './allowed.ts'
import type { Destination } from './send-file.ts'
import { showFiles } from './show-files.ts'
import { StoredImage } from './stored-image.tsx'
import styles from './upload-cell.module.css'
import { UploadState } from './upload-state.tsx'
import { useUpload } from './use-upload.ts'

interface UploadCellProps extends PickerProps, Pick<Destination, 'responseName' | 'action' | 'token'>, Allowed {
  /** What the cell is called. */
  label: string
  pictures?: boolean
  /** The most there may be: the newest stay. */
  most: number
  /** Largest file, in MB. */
  megabytes?: number
  /** On the button of an empty cell. Source: ENT-37. */
  btnText?: string
}

/** Files where there is little room: the newest one, how many more there are, and a dialog for the rest. Source: BLOCK-10, BLOCK-11, ENT-52…54, CONST-71. */
export function UploadCell(props: UploadCellProps) {
  const { label, value, onChange, disabled = false, pictures = false, most, megabytes = USUAL_MEGABYTES } = props
  const { btnText = '点击上传', responseName = 'path', action, token, allowDownload, allowRemove } = props
  const problemOf = (file: File) => fileProblem(file, pictures, megabytes)
  const destination = {
    isCell: true,
    responseName,
    ...(action !== undefined && { action }),
    ...(token !== undefined && { token }),
  }
  const { root, ...upload } = useUpload({ value, onChange, most, problemOf, ...destination })
  const [isOpen, setIsOpen] = useState(false)
  const last = upload.files.at(-1)
  return (
    <span ref={root} className={styles['cell']}>
      {last === undefined && disabled && <span className={styles['nothing']}>—</span>}
      {last === undefined && !disabled && (
        <FileChooser label={btnText} pictures={pictures} several={most !== 1} onChoose={upload.choose} />
      )}
      {last !== undefined && (
        <Newest file={last} files={upload.files} pictures={pictures} allowDownload={allowDownload} />
      )}
      {upload.files.length > 1 && <span className={styles['more']}>+{upload.files.length - 1}</span>}
      {upload.problem !== null && (
        <span role="alert" className={styles['problem']} title={upload.problem}>
          {upload.problem}
        </span>
      )}
      {last !== undefined && (
        <Button
          type="text"
          size="small"
          aria-label={`${disabled ? '查看' : '管理'}${label}的文件`}
          icon={<EllipsisOutlined />}
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && (
        <FilePopup
          title={label}
          value={value ?? ''}
          pictures={pictures}
          most={most}
          megabytes={megabytes}
          disabled={disabled}
          destination={destination}
          place={upload.place}
          allowed={{ allowDownload, allowRemove }}
          onConfirm={(paths) => onChange?.(paths)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </span>
  )
}

interface NewestProps {
  file: UploadValue
  files: readonly UploadValue[]
  pictures: boolean
  allowDownload: boolean | undefined
}

function Newest({ file, files, pictures, allowDownload = true }: NewestProps) {
  const services = useServices()
  if (file.status !== 'done') {
    return (
      <>
        <span title={file.name}>{shortName(file.name)}</span>
        <UploadState file={file} />
      </>
    )
  }
  const preview = pictures ? (
    <StoredImage className={styles['picture']} path={file.path} alt="" size={80} />
  ) : (
    <>
      <PaperClipOutlined aria-hidden /> {shortName(file.name)}
    </>
  )
  if (!allowDownload) return <span title={file.name}>{preview}</span>
  const there = files.filter(({ status }) => status === 'done')
  return (
    <button
      type="button"
      className={styles['file']}
      title={file.name}
      aria-label={`查看 ${file.name}`}
      onClick={() =>
        showFiles(
          services,
          there.map(({ path }) => path),
          there.indexOf(file),
        )
      }
    >
      {preview}
    </button>
  )
}
