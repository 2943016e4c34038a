import { CloseCircleFilled } from '@ant-design/icons'
import type { UploadValue } from '#machines/upload/upload-value.ts'
import { UNKNOWN_ERROR } from '#machines/upload/upload-value.ts'
import { App, Button, Spin, Tooltip } from 'antd'
import styles from './upload-state.module.css'

/** A spinner with the percentage, or a mark that tells what went wrong; nothing for what is there. Source: UPLOAD-01, ERR-12, ERR-13. */
export function UploadState({ file }: { file: UploadValue }) {
  const { modal } = App.useApp()
  if (file.status === 'uploading') {
    return (
      <Tooltip title={stateText(file)}>
        <output className={styles['state']} aria-label={`${file.name} ${stateText(file)}`}>
          <Spin size="small" />
        </output>
      </Tooltip>
    )
  }
  if (file.status !== 'error') return null
  const message = file.message || UNKNOWN_ERROR
  return (
    <Tooltip title={message}>
      <Button
        type="text"
        size="small"
        danger
        aria-label={`${file.name} 上传失败`}
        icon={<CloseCircleFilled />}
        onClick={() => void modal.error({ title: '上传出错', content: `错误信息：${message}`, okText: '知道了' })}
      />
    </Tooltip>
  )
}

/** What a file on its way is doing, in words. */
export function stateText({ status, hold, percent, message }: UploadValue): string {
  if (status === 'error') return message.startsWith('上传失败') ? message : `上传失败：${message || UNKNOWN_ERROR}`
  if (status !== 'uploading') return ''
  if (hold === 'queue') return '等待上传'
  if (hold === 'line') return `网络中断，正在重试（已传 ${percent}%）`
  if (hold === 'person') return `已暂停（已传 ${percent}%）`
  return `正在上传 ${percent}%`
}
