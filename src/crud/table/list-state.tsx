import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { addTitle } from '#crud/form/add-title.ts'
import { initialValues } from '#crud/form/payload.ts'
import { narrowings } from '#crud/query/query-values.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import type { Crud } from '#crud/screen.ts'

/** Why a list shows no rows, and what to do about it. */
export function ListState({ crud }: { crud: Crud }) {
  const { screen, list, openForm, can } = crud
  const problem = useSelector(list, (snapshot) => snapshot.context.problem)
  const isAsked = useSelector(list, (snapshot) => snapshot.matches({ listing: 'ready' }))
  const isFiltered = useSelector(list, ({ context }) => narrowings(context) > 0)
  const { label } = screen.entity
  if (problem !== null) {
    return (
      <ErrorState
        compact
        title={`${label}加载失败`}
        hint={problem}
        onRetry={() => list.send({ type: 'list.refresh' })}
      />
    )
  }
  if (!isAsked) return <RowsSkeleton crud={crud} label={`正在加载${label}`} />
  if (isFiltered) {
    return (
      <EmptyState compact title={`没有符合条件的${label}`} hint="换个条件试试，或者清空条件查看全部">
        <Button onClick={() => list.send({ type: 'search.reset' })}>清空条件</Button>
      </EmptyState>
    )
  }
  const mayAdd = can('add')
  const { nothing } = screen
  const hint = nothing?.needs === undefined || can(nothing.needs) ? nothing?.hint : NOTHING_YET
  return (
    <EmptyState
      compact
      title={nothing?.title ?? `还没有${label}`}
      hint={hint ?? (mayAdd ? `新增第一个${label}，它会出现在这里` : NOTHING_YET)}
    >
      {mayAdd && (
        <Button type="primary" onClick={() => openForm({ type: 'record.add', initial: initialValues(screen) })}>
          {addTitle(screen).title}
        </Button>
      )}
    </EmptyState>
  )
}

const NOTHING_YET = '有数据后会出现在这里'
