import type { Entity } from '#contract/define-entity.ts'
import { MOST_STAGED_ROWS, STAGED_DAYS } from '#contract/wire/staged-import.ts'
import { percentOf, timeLeftText } from '#core/operations/operation-texts.ts'
import type { StagedImportActor } from '#machines/staged-import/staged-import-with.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useOperation } from '#widgets/use-operations.ts'
import { useServices } from '#widgets/services-context.tsx'
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Alert, Button, Progress, Upload } from 'antd'
import { saveTemplate } from './staged-requests.ts'
import styles from './staged-import.module.css'

/** Step 1. */
export function PreparingPart({ entity, actor }: { entity: Entity; actor: StagedImportActor }) {
  const services = useServices()
  return (
    <section className={styles['part']} aria-label="下载模板">
      <p>
        先下载模板，按列名填写{entity.label}，带 * 的列必填。
        {`一次最多 ${MOST_STAGED_ROWS.toLocaleString('zh-CN')} 行；有问题的行可以在页面上修改，不必重新上传。`}
      </p>
      <div className={styles['line']}>
        <GuardedButton icon={<DownloadOutlined aria-hidden />} onClick={() => saveTemplate(entity, services)}>
          下载模板
        </GuardedButton>
        <Button type="primary" onClick={() => actor.send({ type: 'step.next' })}>
          下一步
        </Button>
      </div>
    </section>
  )
}

/** Step 2. */
export function ChoosingPart({ actor }: { actor: StagedImportActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <section className={styles['part']} aria-label="上传">
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <Upload.Dragger
        accept=".xls,.xlsx"
        showUploadList={false}
        beforeUpload={(file) => {
          actor.send({ type: 'file.choose', name: file.name, file })
          return false
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>点击或把 Excel 文件拖到这里</p>
        <p className={styles['hint']}>支持 .xls 和 .xlsx，不超过 10 MB</p>
      </Upload.Dragger>
      <p className={styles['hint']}>
        上传后先检查，不会直接写入。没有导入的行保留 {STAGED_DAYS} 天，关闭页面或换一台电脑都可以继续。
      </p>
      <div className={styles['line']}>
        <Button onClick={() => actor.send({ type: 'step.back' })}>上一步</Button>
      </div>
    </section>
  )
}

const DOING = { uploading: '正在上传', checking: '服务器正在逐行检查', importing: '服务器正在逐行导入' } as const

/** What goes on, here or at the server. */
export function WorkingPart({ actor }: { actor: StagedImportActor }) {
  const { operations } = useServices()
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  const operation = useOperation(operations, context.operationId)
  const isUploading = value === 'uploading'
  const done = operation === null ? null : percentOf(operation)
  const name = context.staged?.fileName ?? context.name
  return (
    <section className={styles['part']} aria-live="polite" aria-label={DOING[value as keyof typeof DOING]}>
      <p>
        {DOING[value as keyof typeof DOING]} {name}
        {!isUploading && '，关闭页面不受影响'}
        {operation?.isCancelling === true && '；正在取消'}
      </p>
      <Progress percent={isUploading ? context.percent : (done ?? 0)} status="active" />
      {!isUploading && operation !== null && operation.total !== null && (
        <p className={styles['hint']}>
          {operation.position} / {operation.total} 行 {timeLeftText(operation.secondsLeft)}
        </p>
      )}
      <div className={styles['line']}>
        <Button onClick={() => actor.send({ type: isUploading ? 'upload.cancel' : 'work.cancel' })}>取消</Button>
      </div>
    </section>
  )
}

/** The check ended before all rows were looked at. */
export function StoppedPart({ actor }: { actor: StagedImportActor }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  const operation = context.staged?.operation ?? null
  const isBusy = value === 'resuming'
  return (
    <section className={styles['part']} aria-label="检查已停止">
      <Alert
        type="warning"
        showIcon
        title={`${context.staged?.fileName ?? ''}还没有检查完`}
        description={context.problem ?? operation?.message}
      />
      <div className={styles['line']}>
        {operation?.canRetry === true && (
          <Button type="primary" loading={isBusy} onClick={() => actor.send({ type: 'work.retry' })}>
            继续检查
          </Button>
        )}
        <Button danger disabled={isBusy} onClick={() => actor.send({ type: 'import.discard' })}>
          放弃这次导入
        </Button>
      </div>
    </section>
  )
}
