import type { ListedUpload, UploadEntry as Entry } from '#core/files/uploads.ts'
import styles from './operations.module.css'

const STATES: Record<Entry['state'], string> = {
  sending: '上传中',
  waiting: '等待',
  paused: '已暂停',
  failed: '上传失败',
}

/** A file that a field of this window is sending: how far it is, and what can be done with it. */
export function UploadEntry({ upload }: { upload: ListedUpload }) {
  const { name, state, percent, message, cancel, pause, retry } = upload
  const title = `上传 ${name}`
  return (
    <article className={styles['entry']} aria-label={title}>
      <header className={styles['head']}>
        <span className={styles['name']}>{title}</span>
        <span className={styles['state']} data-state={state === 'failed' ? 'failed' : 'running'}>
          {STATES[state]}
        </span>
      </header>
      {state === 'failed' ? (
        <p className={styles['message']}>{message}</p>
      ) : (
        <progress className={styles['bar']} aria-label={`${title}的进度`} max={100} value={percent} />
      )}
      <footer className={styles['foot']}>
        <span>{state === 'failed' ? '' : `${Math.floor(percent)}%`}</span>
        <span className={styles['actions']}>
          {state === 'sending' && (
            <button type="button" onClick={pause}>
              暂停
            </button>
          )}
          {(state === 'failed' || state === 'paused') && (
            <button type="button" onClick={retry}>
              {state === 'failed' ? '重试' : '继续'}
            </button>
          )}
          <button type="button" onClick={cancel}>
            {state === 'failed' ? '移除' : '取消'}
          </button>
        </span>
      </footer>
    </article>
  )
}
