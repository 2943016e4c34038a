import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { ServicesContext } from '#widgets/services-context.tsx'
import { use, useSyncExternalStore } from 'react'
import styles from './part-failure.module.css'

interface PartFailureProps {
  onRetry: () => void
  /** Present = the part would lie above the page. */
  onClose: (() => void) | undefined
}

/** A part did not arrive: because of the network, or because there is a new version. */
export function PartFailure({ onRetry, onClose }: PartFailureProps) {
  const facade = use(ServicesContext)?.newVersion
  const isOutdated = useSyncExternalStore(facade?.subscribe ?? never, () => facade?.isOffered() ?? false)
  const reason = isOutdated
    ? '系统有新版本，更新后就能打开；未保存的内容会保留。'
    : '网络不通，或服务暂时不可用。其他内容不受影响，恢复后请重试。'
  const buttons = (
    <>
      {isOutdated && (
        <PlainButton kind="primary" onClick={() => facade?.take()}>
          更新
        </PlainButton>
      )}
      <PlainButton kind={isOutdated ? 'default' : 'primary'} onClick={onRetry}>
        重试
      </PlainButton>
    </>
  )
  if (onClose !== undefined) {
    return (
      <PlainDialog title={TITLE} width={420} role="alertdialog" onClose={onClose} footer={buttons}>
        <p className={styles['reason']}>{reason}</p>
      </PlainDialog>
    )
  }
  return (
    <div role="alert" className={styles['part']}>
      <span>
        {TITLE}：{reason}
      </span>
      {buttons}
    </div>
  )
}

const TITLE = '这部分没有加载出来'
const never = () => () => {}
