import { fileProblem, USUAL_MEGABYTES } from '#widgets/upload/file-problem.ts'
import { useServices } from '#widgets/services-context.tsx'
import { CameraOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import styles from './inspection.module.css'

interface LocalPicturesProps {
  id?: string
  most: number
  value?: readonly File[]
  onChange?: (files: readonly File[]) => void
}

/** Pictures of the camera or the album that are not sent yet. */
export function LocalPictures({ id, most, value = [], onChange }: LocalPicturesProps) {
  const { say } = useServices()
  const chooser = useRef<HTMLInputElement>(null)
  const add = (files: readonly File[]) => {
    const problem = files.map((file) => fileProblem(file, true, USUAL_MEGABYTES)).find((one) => one !== null)
    if (problem !== undefined) say('error', problem)
    const fit = files.filter((file) => fileProblem(file, true, USUAL_MEGABYTES) === null)
    onChange?.([...value, ...fit].slice(0, most))
  }
  return (
    <div className={styles['pictures']}>
      {value.map((file, at) => (
        <span key={`${file.name}/${file.lastModified}/${at}`} className={styles['picture']}>
          <Preview file={file} />
          <Button
            size="small"
            shape="circle"
            aria-label={`移除第 ${at + 1} 张照片`}
            icon={<CloseOutlined />}
            onClick={() => onChange?.(value.filter((one) => one !== file))}
          />
        </span>
      ))}
      <input
        ref={chooser}
        id={id}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="选择现场照片"
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {value.length < most && (
        <Button size="large" icon={<CameraOutlined />} onClick={() => chooser.current?.click()}>
          拍照或选择照片
        </Button>
      )}
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const address = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img src={address} alt={file.name} />
}
