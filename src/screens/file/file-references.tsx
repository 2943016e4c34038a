import { referencesSchema, type References } from '#contract/areas/file/usage.ts'
import type { Crud } from '#crud/screen.ts'
import { recordViewWith } from '#machines/record-view/record-view-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as z from 'zod/mini'

/** The records that name a file. */
export function FileReferences({ crud, id }: { crud: Crud; id: string }) {
  const page = usePage()
  const [view] = useState(() => page.actor('records', referencesOf(crud), { id }))
  const { record, problem } = useSelector(view, (snapshot) => snapshot.context)
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={() => view.send({ type: 'retry' })} />
  if (record === null) return <LoadingState label="正在查找引用" lines={4} />
  const { records, hidden } = record['references'] as References
  if (records.length === 0 && hidden === 0)
    return <EmptyState compact title="没有记录引用这个文件" hint="可以放心删除它" />
  return (
    <>
      {records.length > 0 && (
        <SmallTable
          label="引用这个文件的记录"
          heads={['数据', '记录', '编号']}
          rows={records.map(({ entity, label, title, recordId }) => ({
            key: `${entity} ${recordId}`,
            cells: [label, title, recordId],
          }))}
        />
      )}
      {hidden > 0 && <p>另有 {hidden} 条您看不到的记录引用它。</p>}
    </>
  )
}

function referencesOf({ services: { http } }: Crud) {
  return recordViewWith({
    async fetchRecord({ id }, signal) {
      const { result } = await http.get('/sys/oss/file/references', { id }, { signal, quiet: true })
      return { id, references: z.parse(referencesSchema, result) }
    },
  })
}
