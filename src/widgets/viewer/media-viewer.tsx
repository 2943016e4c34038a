import { CloseOutlined } from '@ant-design/icons'
import { fileName } from '#core/files/file-name.ts'
import { displayOf } from '#core/files/file-display.ts'
import { useFileAddress } from '#widgets/upload/use-file-address.ts'
import { Overlay, Tool, type ViewerProps } from './overlay.tsx'
import styles from './viewer.module.css'

/** A video or a recording. */
export function MediaViewer({ paths, at, onClose }: ViewerProps) {
  const path = paths[at] ?? ''
  const address = useFileAddress(path)
  const name = fileName(path)
  return (
    <Overlay label={name} onClose={onClose}>
      <header className={styles['head']}>
        <span className={styles['name']}>{name}</span>
        <Tool label="关闭" icon={<CloseOutlined />} act={onClose} />
      </header>
      <div className={styles['media']}>
        {address !== '' &&
          (displayOf(path) === 'video' ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people upload brings none
            <video src={address} controls aria-label={name} />
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
            <audio src={address} controls aria-label={name} />
          ))}
      </div>
    </Overlay>
  )
}
