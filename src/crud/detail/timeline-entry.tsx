import type { TimelineChange, TimelineEntry as Entry } from '#contract/wire/timeline.ts'
import styles from './record-detail.module.css'

/** One entry of a timeline: who did what when, and which fields it changed from what to what. */
export function TimelineEntry({ entry }: { entry: Entry }) {
  const { action, actionText, realname, username, time, changes } = entry
  return (
    <div className={styles['change']}>
      <p>
        <b>{realname || username || '系统'}</b> {actionText} <time>{time}</time>
      </p>
      {changes.map(({ field, label, from, to, fromText, toText }) => (
        <p key={field}>
          {label}：
          {action !== 'add' && (
            <>
              <del>{shown(fromText ?? from)}</del> →{' '}
            </>
          )}
          <ins>{shown(toText ?? to)}</ins>
        </p>
      ))}
    </div>
  )
}

function shown(text: TimelineChange['to']): string {
  return text === null || text === undefined || text === '' ? '（空）' : String(text)
}
