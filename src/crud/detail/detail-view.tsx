import { useServices } from '#widgets/services-context.tsx'
import type { Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { usePage } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useLoaded } from '#widgets/use-loading.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { followRecord } from '#crud/record/follow-record.ts'
import { RecordDetail } from './record-detail.tsx'
import { recordView } from '#crud/record/record-view.ts'

interface DetailViewProps {
  crud: Crud
  id: string
  /** Told the record whenever it was read. */
  onRead?: (record: Row) => void
}

/** One record by its id: read, kept true while it is looked at, or why it cannot be shown. */
export function DetailView({ crud, id, onRead }: DetailViewProps) {
  const page = usePage()
  const { live } = useServices()
  const [view] = useState(() => recordView(page, crud, id))
  const { value: record, problem, retry } = useLoaded<Row>(view)
  const isGone = useSelector(view, (snapshot) => snapshot.matches('gone'))
  const { name, label } = crud.screen.entity
  useEffect(() => (live === undefined ? undefined : followRecord(view, name, live)), [view, name, live])
  useEffect(() => {
    if (record !== null) onRead?.(record)
  }, [record, onRead])
  if (isGone) return <EmptyState compact title={`这条${label}刚被删除`} hint="它已经不在了，没有可以显示的内容。" />
  if (problem !== null) {
    return <ErrorState compact title={`${label}打不开`} hint={problem} onRetry={retry} />
  }
  return record === null ? (
    <LoadingState label={`正在加载${label}`} lines={6} />
  ) : (
    <RecordDetail crud={crud} record={record} />
  )
}
