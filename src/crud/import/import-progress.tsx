import { percentOf, timeLeftText } from '#core/operations/operation-texts.ts'
import type { Crud } from '#crud/screen.ts'
import { useOperation } from '#widgets/use-operations.ts'
import { useSelector } from '@xstate/react'
import { Progress } from 'antd'
import styles from './import-dialog.module.css'

/** How far an import is that the server does in the background. */
export function ImportProgress({ crud: { importer, services } }: { crud: Crud }) {
  const { name, operationId } = useSelector(importer.actor(), (snapshot) => snapshot.context)
  const operation = useOperation(services.operations, operationId)
  const percent = operation === null ? null : percentOf(operation)
  return (
    <div className={styles['choose']} aria-live="polite">
      <p>
        服务器正在逐行导入 {name}，关闭页面不受影响{operation?.isCancelling === true && '；正在取消，已导入的行会保留'}
      </p>
      <Progress percent={percent ?? 0} status="active" />
      {operation !== null && operation.total !== null && (
        <p className={styles['hint']}>
          {operation.position} / {operation.total} 行{operation.failed > 0 && `，${operation.failed} 行有错误`}{' '}
          {timeLeftText(operation.secondsLeft)}
        </p>
      )}
    </div>
  )
}
