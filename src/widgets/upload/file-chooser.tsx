import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import styles from './file-chooser.module.css'

interface FileChooserProps {
  id?: string | undefined
  label: string
  pictures?: boolean
  several: boolean
  disabled?: boolean
  hint?: ReactNode
  onChoose: (files: readonly File[]) => void
}

/** A button that opens the files of this computer; they may be dropped on it or pasted, too. */
export function FileChooser({
  id,
  label,
  pictures = false,
  several,
  disabled = false,
  hint,
  onChoose,
}: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    if (!disabled && files && files.length > 0) onChoose(several ? [...files] : [files[0]!])
  }
  return (
    <div
      className={styles['chooser']}
      data-over={isOver}
      data-own-drops
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!disabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        multiple={several}
        disabled={disabled}
        aria-label={label}
        {...(pictures ? { accept: 'image/*' } : {})}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <Button
        {...(id === undefined ? {} : { id })}
        icon={<UploadOutlined />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {hint}
    </div>
  )
}
