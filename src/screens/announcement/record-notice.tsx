import type { Entity } from '#contract/define-entity.ts'
import type { Row } from '#contract/wire/row.ts'
import { cellText } from '#crud/kinds/cell-text.ts'
import type { Notice } from '#widgets/announcement/notice-view.tsx'
import { DetailList } from '#widgets/page-header/detail-list.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useLoading } from '#widgets/use-loading.ts'

const GONE = '这条记录已被删除'

/** A component that shows the record of an entity with the given id, to be looked at. Source: NOTIF-06, O-56. */
export function recordNotice(entity: Entity): Notice {
  return function RecordNotice({ busId }) {
    const { http, dictionaries } = useServices()
    const { value: record, problem, retry } = useLoading(fetchRecord, busId)
    if (problem !== null) return <ErrorState compact hint={problem} onRetry={retry} />
    if (record === null) return <LoadingState />
    const items = Object.entries(entity.fields)
      .filter(([key, { kind }]) => kind !== 'password' && Object.hasOwn(record, key))
      .map(([key, field]) => ({ label: field.label, value: cellText(record, key, field, dictionaries) || '—' }))
    return <DetailList items={items} columns={2} />

    async function fetchRecord({ id }: { id: string }, signal: AbortSignal): Promise<Row> {
      const { result } = await http.get(`${entity.path}/queryById`, { id }, { signal, quiet: true })
      if (typeof result !== 'object' || result === null) throw new Error(GONE)
      return result as Row
    }
  }
}
