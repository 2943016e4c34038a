import type { Crud } from '#crud/screen.ts'
import { isNarrowed } from '#machines/list-page/query.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { ClearOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'

/** Empties the bin, or wipes all that the search finds in it; the question says how many that are. */
export function EmptyButton({ crud: { list, can } }: { crud: Crud }) {
  const isEmpty = useSelector(list, ({ context }) => context.total === 0)
  const isSearch = useSelector(list, ({ context }) => isNarrowed(context))
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  if (!can('deleteBatch')) return null
  const ask = () => {
    list.send({ type: 'selection.all' })
    list.send({ type: 'selection.delete' })
  }
  return (
    <GuardedButton danger icon={<ClearOutlined aria-hidden />} disabled={isEmpty || isBusy} onClick={ask}>
      {isSearch ? '彻底删除查到的全部' : '清空回收站'}
    </GuardedButton>
  )
}
