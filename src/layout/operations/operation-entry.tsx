import { hasEnded, type Operation } from '#contract/wire/operation.ts'
import { percentOf, sizeText, stateText, timeLeftText } from '#core/operations/operation-texts.ts'
import type { OperationChange, operationMachine } from '#machines/operation/operation.machine.ts'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import styles from './operations.module.css'

interface EntryProps {
  operation: Operation
  place: ActorRefFrom<typeof operationMachine>
}

/** One operation: how it stands, how far it is, and what can be done with it. */
export function OperationEntry({ operation, place }: EntryProps) {
  const { title, state, message, createTime } = operation
  return (
    <article className={styles['entry']} aria-label={title}>
      <header className={styles['head']}>
        <span className={styles['name']}>{title}</span>
        <span className={styles['state']} data-state={state}>
          {stateText(operation)}
        </span>
      </header>
      {hasEnded(operation) ? <p className={styles['message']}>{message}</p> : <Progress operation={operation} />}
      <footer className={styles['foot']}>
        <time>{createTime.slice(5, 16)}</time>
        <Actions operation={operation} place={place} />
      </footer>
    </article>
  )
}

function Progress({ operation }: { operation: Operation }) {
  const { position, total, failed, secondsLeft } = operation
  const percent = percentOf(operation)
  const facts = [
    total === null ? '' : `${position} / ${total}`,
    failed === 0 ? '' : `${failed} 行有错误`,
    timeLeftText(secondsLeft),
  ].filter((fact) => fact !== '')
  return (
    <>
      <progress
        className={styles['bar']}
        aria-label={`${operation.title}的进度`}
        max={100}
        {...(percent !== null && { value: percent })}
      />
      <p className={styles['facts']}>{facts.length === 0 ? '等待开始' : facts.join(' · ')}</p>
    </>
  )
}

function Actions({ operation, place }: EntryProps) {
  const { id, state, isCancelling, canRetry, failed, file, hasSecrets } = operation
  const asked = useSelector(place, (snapshot) => snapshot.context.asked)
  const ended = hasEnded(operation)
  const ask = (change: OperationChange) => place.send({ type: 'change.ask', id, change })
  return (
    <span className={styles['actions']}>
      {file !== null && (
        <button type="button" disabled={asked !== null} onClick={() => ask('fetch')}>
          {state === 'succeeded' ? '下载' : '下载需修改的行'}（{sizeText(file.bytes)}）
        </button>
      )}
      {ended && hasSecrets && (
        <button
          type="button"
          disabled={asked !== null}
          title="名单只能下载一次，请妥善保管"
          onClick={() => ask('secrets')}
        >
          下载登录密码（仅一次）
        </button>
      )}
      {failed > 0 && (
        <button type="button" onClick={() => place.send({ type: 'rows.open', id })}>
          查看 {failed} 行错误
        </button>
      )}
      {canRetry && (
        <button type="button" disabled={asked !== null} onClick={() => ask('retry')}>
          {state === 'cancelled' ? '继续' : '重试'}
        </button>
      )}
      {!ended && (
        <button type="button" disabled={isCancelling || asked !== null} onClick={() => ask('cancel')}>
          取消
        </button>
      )}
      {ended && (
        <button
          type="button"
          disabled={asked !== null}
          onClick={() => place.send({ type: 'change.ask', id, change: 'forget', loses: hasSecrets })}
        >
          删除记录
        </button>
      )}
    </span>
  )
}
