import type { TimelineChange, TimelineEntry as Entry } from '#contract/wire/timeline.ts'
import { GivenField } from '#crud/lifecycle/given-field.tsx'
import { isWritten } from '#crud/kinds/is-written.ts'
import styles from './record-detail.module.css'

/** One entry of a timeline: who did what when, and which fields it changed from what to what. */
export function TimelineEntry({ entry }: { entry: Entry }) {
  const { action, actionText, realname, username, time, changes, step } = entry
  return (
    <div className={styles['change']}>
      <p>
        <b>{realname || username || '系统'}</b> {actionText} <time>{time}</time>
      </p>
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} isNew={action === 'add'} />
      ))}
      {step && <Said step={step} />}
    </div>
  )
}

/** A field from what to what; of pictures and files what there is now. */
function ChangeLine({ change, isNew }: { change: TimelineChange; isNew: boolean }) {
  const { label, kind, from, to, fromText, toText } = change
  if (kind && isWritten(to)) return <GivenField given={{ key: change.field, label, kind, value: to, text: null }} />
  return (
    <p>
      {label}：
      {!isNew && !kind && (
        <>
          <del>{shown(fromText ?? from)}</del> →{' '}
        </>
      )}
      <ins>{shown(toText ?? to)}</ins>
    </p>
  )
}

/** What was answered, filled in and given as the reason while a step was taken. */
function Said({ step: { answer, reason, given } }: { step: NonNullable<Entry['step']> }) {
  return (
    <>
      {answer && (
        <p>
          {answer.label}：{answer.text}
        </p>
      )}
      {given.map((one) => (
        <GivenField key={one.key} given={one} />
      ))}
      {isWritten(reason) && <p className={styles['reason']}>原因：{reason}</p>}
    </>
  )
}

function shown(text: TimelineChange['to']): string {
  return text === null || text === undefined || text === '' ? '（空）' : String(text)
}
