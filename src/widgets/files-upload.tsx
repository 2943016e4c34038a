import { fileName } from '#core/file-name.ts'
import { joined, separated } from '#core/formats.ts'
import { imageProblem } from '#core/image-file.ts'
import { Avatar, Button, Upload } from 'antd'
import styles from './files-upload.module.css'
import type { PickerProps } from './picker-props.ts'
import { useServices } from './services-context.tsx'
import { useUpload } from './use-upload.ts'

/** Largest file, in MB. Source: contract §1.3. */
const MAX_MEGABYTES = 10

interface FilesUploadProps extends PickerProps {
  /** Pictures only, shown as such. */
  pictures?: boolean
  /** The most there may be. */
  most: number
}

/** Files by their stored paths, a comma list; one at a time goes up. Source: VALID-48, API-099. */
export function FilesUpload({ id, value, onChange, disabled = false, pictures = false, most }: FilesUploadProps) {
  const paths = separated(value)
  const problemOf = (file: File) => (pictures ? imageProblem(file, MAX_MEGABYTES) : sizeProblem(file))
  const uploaded = (path: string) => onChange?.(joined([...paths.filter((other) => other !== path), path]))
  const { percent, problem, isBusy, choose, cancel } = useUpload({ problemOf, uploaded })
  const isFull = paths.length >= most
  return (
    <div className={styles['files']}>
      <ul data-pictures={pictures}>
        {paths.map((path) => (
          <Stored key={path} path={path} pictures={pictures}>
            {!disabled && !isBusy && (
              <Button
                type="link"
                size="small"
                aria-label={`移除 ${fileName(path)}`}
                onClick={() => onChange?.(joined(paths.filter((other) => other !== path)))}
              >
                移除
              </Button>
            )}
          </Stored>
        ))}
      </ul>
      {disabled && paths.length === 0 && '—'}
      {!disabled && (
        <>
          <Upload
            {...(id === undefined ? {} : { id })}
            {...(pictures ? { accept: 'image/*' } : {})}
            showUploadList={false}
            disabled={isBusy || isFull}
            beforeUpload={(file) => {
              choose(file)
              return false
            }}
          >
            <Button loading={isBusy} disabled={isFull}>
              {isBusy ? `正在上传 ${percent}%` : `上传${pictures ? '图片' : '文件'}`}
            </Button>
          </Upload>
          {isBusy && (
            <Button type="link" onClick={cancel}>
              取消
            </Button>
          )}
          <p className={styles['hint']} role={problem === null ? undefined : 'alert'} data-failed={problem !== null}>
            {problem ?? `最多 ${most} 个，每个不超过 ${MAX_MEGABYTES}M`}
          </p>
        </>
      )}
    </div>
  )
}

function Stored({ path, pictures, children }: { path: string; pictures: boolean; children: React.ReactNode }) {
  const { fileUrl } = useServices()
  return (
    <li>
      {pictures && <Avatar shape="square" size={64} src={fileUrl(path)} alt={fileName(path)} />}
      {!pictures && (
        <a href={fileUrl(path)} target="_blank" rel="noopener noreferrer">
          {fileName(path)}
        </a>
      )}
      {children}
    </li>
  )
}

function sizeProblem({ size }: File): string | null {
  return size > MAX_MEGABYTES * 1024 * 1024 ? `请上传大小不超过${MAX_MEGABYTES}M的文件` : null
}
