import { timelineSchema, type TimelineEntry as Entry } from '#contract/wire/timeline.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { timelineWith } from '#machines/timeline/timeline-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Button, Checkbox, Timeline } from 'antd'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { TimelineEntry } from './timeline-entry.tsx'
import styles from './record-detail.module.css'

const COLORS: Readonly<Record<string, string>> = {
  signIn: 'green',
  operation: 'gray',
  message: 'orange',
  file: 'purple',
}

/** 变更记录: who changed what of a record, and what else happened around it, newest first, page by page. */
export function RecordTimeline({ crud, record }: { crud: Crud; record: Row }) {
  const page = usePage()
  const [timeline] = useState(() => page.actor('timeline', timelineOf(crud), { id: idOf(record) }))
  const snapshot = useSelector(timeline, (now) => now)
  const { entries, kinds, offered, next, problem } = snapshot.context
  const { version } = record
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current !== version) timeline.send({ type: 'record.changed' })
    seen.current = version
  }, [timeline, version])
  if (snapshot.matches('failed'))
    return <ErrorState compact hint={problem ?? ''} onRetry={() => timeline.send({ type: 'retry' })} />
  const isLoading = snapshot.hasTag('loading')
  if (entries.length === 0 && kinds.length === 0)
    return isLoading ? (
      <LoadingState label="正在加载动态" />
    ) : (
      <EmptyState compact title="还没有动态" hint="谁改了什么，会记在这里。" />
    )
  return (
    <section className={styles['group']} aria-label="变更记录" aria-busy={isLoading}>
      {offered.length > 1 && (
        <Checkbox.Group
          className={styles['kinds'] ?? ''}
          aria-label="动态的种类"
          value={kinds}
          options={offered.map(({ kind, label }) => ({ value: kind, label }))}
          onChange={(chosen) => timeline.send({ type: 'kinds.choose', kinds: chosen })}
        />
      )}
      {entries.length === 0 && !isLoading && <p className={styles['none']}>没有这类动态</p>}
      <Timeline items={entries.map(itemOf)} />
      {snapshot.matches('stuck') && <p role="alert">{problem}</p>}
      {next !== null && (
        <Button size="small" loading={isLoading} onClick={() => timeline.send({ type: 'more' })}>
          更早的
        </Button>
      )}
    </section>
  )
}

function itemOf(entry: Entry) {
  const color = COLORS[entry.kind]
  return { key: entry.id, content: <TimelineEntry entry={entry} />, ...(color !== undefined && { color }) }
}

function timelineOf({ screen, services }: Crud) {
  return timelineWith({
    async fetchPage({ id, kinds, before }, signal) {
      const query = { id, ...(kinds.length > 0 && { kinds: kinds.join() }), ...(before !== null && { before }) }
      const { result } = await services.http.get(`${screen.entity.path}/timeline`, query, { signal, quiet: true })
      return z.parse(timelineSchema, result)
    },
  })
}
