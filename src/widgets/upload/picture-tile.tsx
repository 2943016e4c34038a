import type { UploadValue } from '#machines/upload/upload-value.ts'
import { useServices } from '#widgets/services-context.tsx'
import { FileActions } from './file-row.tsx'
import styles from './files-upload.module.css'
import { showFiles } from './show-files.ts'
import { StoredImage } from './stored-image.tsx'
import { stateText, UploadState } from './upload-state.tsx'
import type { Upload } from './use-upload.ts'

interface PictureTileProps {
  file: UploadValue
  upload: Upload
  disabled: boolean
}

/** A picture, small; pressed it is shown large. Source: BLOCK-11. */
export function PictureTile({ file, upload, disabled }: PictureTileProps) {
  const services = useServices()
  const there = upload.files.filter(({ status }) => status === 'done')
  return (
    <li className={styles['tile']} data-status={file.status}>
      {file.status === 'done' ? (
        <button
          type="button"
          className={styles['picture']}
          aria-label={`查看 ${file.name}`}
          onClick={() =>
            showFiles(
              services,
              there.map(({ path }) => path),
              there.indexOf(file),
            )
          }
        >
          <StoredImage path={file.path} alt="" />
        </button>
      ) : (
        <div className={styles['picture']}>
          <UploadState file={file} />
          <small>{stateText(file)}</small>
        </div>
      )}
      {!disabled && <FileActions file={file} upload={upload} />}
    </li>
  )
}
