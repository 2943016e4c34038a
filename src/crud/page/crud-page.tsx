import { later } from '#widgets/later/later.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { FORM_OF, listPathOf, RECORD_ID } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { FeatureParts } from '#crud/feature-parts.tsx'
import { ListPagination } from '#crud/list/list-pagination.tsx'
import { FilterBar } from '#crud/query/filter-bar.tsx'
import { QueryForm } from '#crud/query/query-form.tsx'
import { isPaged, useView } from '#crud/table/use-cards.ts'
import type { View } from '#machines/list-page/columns.ts'
import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { NamingContext, type NamedValue } from '#widgets/naming-context.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { NestedListContext } from '#crud/nested-list.tsx'
import { RecordCards } from '#crud/table/record-cards.tsx'
import { RecordTable } from '#crud/table/record-table.tsx'
import { PrintedList } from '#crud/list/printed-list.tsx'
import { RecordWindows } from '#crud/windows/record-windows.tsx'
import { Summary } from '#crud/summary/summary.tsx'
import { StaleNotice } from '#crud/list/stale-notice.tsx'
import { Toolbar } from '#crud/list/toolbar.tsx'
import { isMaster, viewsOf } from '#crud/screen-layout.ts'
import { useFittingColumns } from '#crud/table/use-fitting-columns.ts'
import { useCrud } from '#crud/use-crud.ts'
import { useFittingPage } from '#crud/list/use-fitting-page.ts'
import { useLiveList } from '#crud/list/use-live-list.ts'
import styles from '#crud/list/crud-page.module.css'
import type { Crud, CrudOptions, Screen } from '#crud/screen.ts'

interface CrudPageProps {
  screen: Screen
  options?: CrudOptions
}

/** A whole list screen from its definition. Source: BLOCK-13. */
export function CrudPage(props: CrudPageProps): ReactNode {
  return (
    <NestedListContext value={listInside}>
      <PageOf {...props} />
    </NestedListContext>
  )
}

function listInside(list: CrudPageProps) {
  return <CrudPage {...list} />
}

function PageOf({ screen, options = {} }: CrudPageProps) {
  const { parameters } = usePage()
  const { [RECORD_ID]: id, [FORM_OF]: form } = parameters
  if (form !== undefined) return screen.formPage === undefined ? <NoFormPage /> : <FormPage screen={screen} of={form} />
  if (id === undefined || options.addressed === false) return <ListPage screen={screen} options={options} />
  return <DetailPage screen={screen} id={id} />
}

/** The code of details comes with the first one. */
const DetailPage = later(async () => ({ default: (await import('./detail-page.tsx')).DetailPage }), {
  Waiting: () => <LoadingState lines={6} />,
})

const FormPage = later(async () => ({ default: (await import('#crud/form/form-page.tsx')).FormPage }), {
  Waiting: () => <LoadingState lines={8} />,
})

/** The address of a form where forms are dialogs. */
function NoFormPage() {
  const page = usePage()
  return (
    <EmptyState title="抱歉，您访问的页面不存在" hint="这里的新增和编辑在列表上打开。">
      <Button type="primary" onClick={() => page.close(listPathOf(page.path))}>
        返回列表
      </Button>
    </EmptyState>
  )
}

function ListPage({ screen, options }: { screen: Screen; options: CrudOptions }) {
  return <CrudView crud={useCrud(screen, options)} />
}

/** The same around parts that are there already. */
export function CrudView({ crud }: { crud: Crud }) {
  useLiveList(crud)
  useFittingPage(crud)
  useFittingColumns(crud)
  return (
    <div className={styles['page']}>
      <Main crud={crud} />
      <FeatureParts crud={crud} at="aside" />
      <RecordWindows crud={crud} />
    </div>
  )
}

/** The list alone, or with what belongs to one of its records. */
function Main({ crud }: { crud: Crud }) {
  const { tree } = crud
  const { layout } = crud.screen
  if (tree !== null && layout.kind === 'sideTree') return <SidePage crud={crud} tree={tree} />
  if (layout.kind === 'scoped') {
    return (
      <NarrowingPage crud={crud} tree={layout.tree} by={layout.by}>
        <List crud={crud} />
      </NarrowingPage>
    )
  }
  if (!isMaster(layout)) return <List crud={crud} />
  return (
    <MasterPage crud={crud}>
      <List crud={crud} />
    </MasterPage>
  )
}

/** After a view that reads rows in its own way the list is asked for its page again. */
function usePagesAgain({ list }: Crud, shown: View): void {
  const before = useRef(shown)
  useEffect(() => {
    const isAnother = before.current !== shown
    const wasPaged = isPaged(before.current)
    before.current = shown
    if (isAnother && !wasPaged && isPaged(shown)) list.send({ type: 'list.refresh' })
  }, [list, shown])
}

const LINES = { Waiting: () => <LoadingState lines={8} /> }

const NarrowingPage = later(
  async () => ({ default: (await import('#crud/side/narrowing-page.tsx')).NarrowingPage }),
  LINES,
)

const MasterPage = later(async () => ({ default: (await import('#crud/side/master-page.tsx')).MasterPage }), LINES)

const SidePage = later(async () => ({ default: (await import('#crud/side/side-page.tsx')).SidePage }), LINES)

function List({ crud }: { crud: Crud }) {
  const Above = crud.screen.above
  const { names, learn } = useNames()
  return (
    <>
      <Summary crud={crud} />
      {Above !== undefined && <Above crud={crud} />}
      <section className={styles['list']} aria-label={`${crud.screen.entity.label}列表`}>
        <NamingContext value={learn}>
          <ListHead crud={crud} />
          <FilterBar crud={crud} names={names} />
          <StaleNotice crud={crud} />
          <Records crud={crud} />
        </NamingContext>
        <ListPagination crud={crud} />
        <PrintedList crud={crud} />
      </section>
    </>
  )
}

/** What pickers said that the values are called which a list is asked for. */
function useNames() {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [learn] = useState(() => (values: readonly NamedValue[]) => {
    setNames((known) => new Map([...known, ...values.map(({ value, text }) => [value, text] as const)]))
  })
  return { names, learn }
}

/** The search and what can be done; a phone shows what is rarely done after one more press. */
function ListHead({ crud }: { crud: Crud }) {
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['head']}>
      <div className={styles['line']}>
        <FeatureParts crud={crud} at="search" />
        <QueryForm crud={crud} />
        {isNarrow && (
          <Button
            icon={<EllipsisOutlined aria-hidden />}
            aria-label="列表操作"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <Toolbar crud={crud} isFolded={isNarrow && !isOpen} />
      </div>
    </div>
  )
}

/** The code of boards comes with the first of them. */
const Board = later(async () => ({ default: (await import('#crud/board/board.tsx')).Board }), LINES)

/** The code of calendars comes with the first of them. */
const Calendar = later(async () => ({ default: (await import('#crud/calendar/calendar.tsx')).Calendar }), LINES)

function Records({ crud }: { crud: Crud }) {
  const shown = useView(crud)
  usePagesAgain(crud, shown)
  const Rows = crud.features.find(({ rows }) => rows !== undefined)?.rows
  if (Rows !== undefined) return <Rows crud={crud} />
  const view = viewsOf(crud.screen.layout).find(({ kind }) => kind === shown)
  if (view?.kind === 'calendar') return <Calendar crud={crud} view={view} />
  if (view?.kind === 'board') return <Board crud={crud} view={view} />
  return shown === 'cards' ? <RecordCards crud={crud} /> : <RecordTable crud={crud} />
}
