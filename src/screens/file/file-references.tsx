import { referencesSchema } from '#contract/areas/file/usage.ts'
import type { Crud } from '#crud/screen.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import * as z from 'zod/mini'

/** The records that name a file. */
export function FileReferences({ crud, id }: { crud: Crud; id: string }) {
  const { value, problem, retry } = usePageLoading('records', referencesOf(crud), id)
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={retry} />
  if (value === null) return <LoadingState label="正在查找引用" lines={4} />
  const { records, hidden } = value
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
  return async ({ id }: { id: string }, signal: AbortSignal) => {
    const { result } = await http.get('/sys/oss/file/references', { id }, { signal, quiet: true })
    return z.parse(referencesSchema, result)
  }
}
