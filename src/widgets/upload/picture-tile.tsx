import { useServices } from '#widgets/services-context.tsx'
import { FileActions, type FileRowProps } from './file-row.tsx'
import styles from './files-upload.module.css'
import { showFiles } from './show-files.ts'
import { StoredImage } from './stored-image.tsx'
import { stateText, UploadState } from './upload-state.tsx'

/** A picture, small; pressed it is shown large. Source: BLOCK-11. */
export function PictureTile({ file, upload, disabled, isOpened, stays }: FileRowProps) {
  const services = useServices()
  const there = upload.files.filter(({ status }) => status === 'done')
  return (
    <li className={styles['tile']} data-status={file.status}>
      {file.status === 'done' && !isOpened && (
        <div className={styles['picture']}>
          <StoredImage path={file.path} alt={file.name} />
        </div>
      )}
      {file.status === 'done' && isOpened && (
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
      )}
      {file.status !== 'done' && (
        <div className={styles['picture']}>
          <UploadState file={file} />
          <small>{stateText(file)}</small>
        </div>
      )}
      {!disabled && !stays && <FileActions file={file} upload={upload} />}
    </li>
  )
}
