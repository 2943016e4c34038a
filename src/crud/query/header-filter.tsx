import { later } from '#widgets/later/later.tsx'
import { fieldOf } from '#crud/define-screen.ts'
import { isForViewer } from '#crud/kinds/is-for-viewer.ts'
import type { Crud } from '#crud/screen.ts'
import type { GridColumn } from '#grid/core/column.ts'
import { useSelector } from '@xstate/react'
import { Popover, Skeleton } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { canBeAsked } from './asking.ts'
import { filterFormOf } from './filter-forms.ts'
import { filterCount, narrowingKeys } from './query-values.ts'

/** The code of the filters in heads comes with the first use. */
const HeaderFilterForm = later(async () => ({ default: (await import('./header-filter-form.tsx')).HeaderFilterForm }), {
  Waiting: () => <Skeleton active paragraph={{ rows: 2 }} />,
})

/** Whether the head of a column offers a filter, and whether it holds. */
export type FilterMark = 'offered' | 'applied'

/** What the heads of a list say of their filters, by column. */
export function useFilterMarks(crud: Crud): ReadonlyMap<string, FilterMark> {
  const { screen } = crud
  const filters = useSelector(crud.list, (snapshot) => snapshot.context.filters)
  return useMemo(() => {
    const keys = canBeAsked(screen) ? narrowingKeys(screen) : []
    const offered = keys.filter((key) => filterFormOf(fieldOf(screen, key)) !== null && isForViewer(crud, key))
    const markOf = (key: string): FilterMark =>
      filterCount({ ...screen, query: [key] }, filters) > 0 ? 'applied' : 'offered'
    return new Map(offered.map((key) => [key, markOf(key)]))
  }, [crud, screen, filters])
}

/** A column with the mark of its filter: the same object for the same mark, so that its cells stay as they are. */
export function withFilterMark(column: GridColumn, marks: ReturnType<typeof useFilterMarks>): GridColumn {
  const filter = marks.get(column.key)
  if (filter === undefined) return column
  const known = MARKED.get(column) ?? {
    offered: { ...column, filter: 'offered' },
    applied: { ...column, filter: 'applied' },
  }
  MARKED.set(column, known)
  return known[filter]
}

const MARKED = new WeakMap<GridColumn, Readonly<Record<FilterMark, GridColumn>>>()

interface Opened {
  key: string
  head: HTMLElement
  /** Of the head, in the window, when it was opened. */
  box: DOMRect
}

/** The filter of a column as a popover below its head. */
export function useHeaderFilter(crud: Crud): {
  openFilter: (key: string, head: HTMLElement) => void
  filter: ReactNode
} {
  const [opened, setOpened] = useState<Opened | null>(null)
  const openFilter = (key: string, head: HTMLElement) => setOpened({ key, head, box: head.getBoundingClientRect() })
  return { openFilter, filter: opened && <HeaderFilter crud={crud} opened={opened} close={() => setOpened(null)} /> }
}

function HeaderFilter({ crud, opened: { key, head, box }, close }: { crud: Crud; opened: Opened; close: () => void }) {
  const { left, top, width, height } = box
  const { label } = fieldOf(crud.screen, key)
  // A press elsewhere has taken the focus with it.
  const leave = () => {
    head.focus()
    close()
  }
  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      title={`筛选：${label}`}
      onOpenChange={(isOpen) => !isOpen && close()}
      content={<HeaderFilterForm key={key} crud={crud} name={key} close={leave} />}
    >
      <span aria-hidden style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />
    </Popover>
  )
}
