import type { PickerProps } from '#widgets/picker-props.ts'
import type { Allowed } from './allowed.ts'
import { FileChooser } from './file-chooser.tsx'
import { fileProblem, USUAL_MEGABYTES } from './file-problem.ts'
import { FileRow } from './file-row.tsx'
import styles from './files-upload.module.css'
import { Hint } from './hint.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { Destination } from './send-file.ts'
import { useUpload } from './use-upload.ts'

interface FilesUploadProps extends PickerProps, Destination, Allowed {
  /** Pictures only, shown as such. */
  pictures?: boolean
  /** The most there may be: the newest stay. */
  most: number
  /** Largest file, in MB. */
  megabytes?: number
}

/** Files by their stored paths, a comma list: chosen, dropped or pasted, with their progress. Source: BLOCK-10, BLOCK-11, UPLOAD-01…05, VALID-48…50. */
export function FilesUpload(props: FilesUploadProps) {
  const { id, value, onChange, disabled = false, pictures = false, most, megabytes = USUAL_MEGABYTES, ...rest } = props
  const { allowDownload = true, allowRemove = true, ...where } = rest
  const problemOf = (file: File) => fileProblem(file, pictures, megabytes)
  const { root, ...upload } = useUpload({ value, onChange, most, problemOf, ...where })
  const Item = pictures ? PictureTile : FileRow
  const limits = `最多 ${most} 个，超出时保留最新的；每个不超过 ${limitText(megabytes)}`
  return (
    <div ref={root} className={styles['files']}>
      <ul data-pictures={pictures}>
        {upload.files.map((file) => (
          <Item
            key={file.id}
            file={file}
            upload={upload}
            disabled={disabled}
            isOpened={allowDownload}
            stays={!allowRemove && file.status === 'done'}
          />
        ))}
      </ul>
      {disabled && upload.files.length === 0 && '—'}
      {!disabled && (
        <FileChooser
          id={id}
          label={pictures ? '上传图片' : '上传文件'}
          pictures={pictures}
          several={most !== 1}
          onChoose={upload.choose}
          hint={<Hint problem={upload.problem}>{limits}</Hint>}
        />
      )}
    </div>
  )
}

function limitText(megabytes: number): string {
  return megabytes % 1024 === 0 ? `${megabytes / 1024}G` : `${megabytes}M`
}
