import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { recordViewWith } from '#machines/record-view/record-view-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { useSelector } from '@xstate/react'
import { Timeline } from 'antd'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import styles from './record-detail.module.css'

const value = z.nullish(z.union([z.string(), z.number(), z.boolean()]))
const changesSchema = z.array(
  z.object({
    id: z.number(),
    action: z.string(),
    actionText: z.string(),
    username: z.nullish(z.string()),
    realname: z.nullish(z.string()),
    time: z.string(),
    changes: z.array(
      z.object({ field: z.string(), label: z.string(), from: value, to: value, fromText: value, toText: value }),
    ),
  }),
)
type Entry = z.infer<typeof changesSchema>[number]

/** 变更记录: who changed what of a record from what to what, newest first. */
export function RecordTimeline({ crud, record }: { crud: Crud; record: Row }) {
  const page = usePage()
  const [view] = useState(() => page.actor('changes', timelineOf(crud), { id: idOf(record) }))
  const { record: read, problem } = useSelector(view, (snapshot) => snapshot.context)
  const { version } = record
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current !== version) view.send({ type: 'record.changed' })
    seen.current = version
  }, [view, version])
  const entries = (read?.['entries'] ?? []) as Entry[]
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={() => view.send({ type: 'retry' })} />
  if (entries.length === 0) return null
  return (
    <section className={styles['group']}>
      <h3>变更记录</h3>
      <Timeline items={entries.map((entry) => ({ key: entry.id, content: <Change entry={entry} /> }))} />
    </section>
  )
}

function Change({ entry: { action, actionText, realname, username, time, changes } }: { entry: Entry }) {
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

function shown(text: z.infer<typeof value>): string {
  return text === null || text === undefined || text === '' ? '（空）' : String(text)
}

function timelineOf({ screen, services }: Crud) {
  return recordViewWith({
    async fetchRecord({ id }, signal) {
      const { result } = await services.http.get(`${screen.entity.path}/changes`, { id }, { signal, quiet: true })
      return { id, entries: z.parse(changesSchema, result) }
    },
  })
}
