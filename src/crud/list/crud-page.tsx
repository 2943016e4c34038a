import { LoadingState } from '#widgets/states/loading-state.tsx'
import { DetailDrawer } from '#crud/detail/detail-drawer.tsx'
import { RECORD_ID } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { usePart } from '#crud/part.ts'
import { lazy, Suspense } from 'react'
import { CommandQuestion, DeleteQuestion } from './confirmations.tsx'
import { ListPagination } from './list-pagination.tsx'
import { QueryForm } from '#crud/query/query-form.tsx'
import { useCards } from '#crud/table/use-cards.ts'
import { RecordCards } from '#crud/table/record-cards.tsx'
import { RecordDialog } from '#crud/form/record-dialog.tsx'
import { RecordTable } from '#crud/table/record-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { Summary } from '#crud/summary/summary.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCrud } from '#crud/use-crud.ts'
import { useLiveList } from './use-live-list.ts'
import styles from './crud-page.module.css'
import type { Crud, CrudOptions, Screen } from '#crud/screen.ts'

/** A whole list screen from its definition. Source: BLOCK-13. */
export function CrudPage({ screen, options = {} }: { screen: Screen; options?: CrudOptions }) {
  const { parameters } = usePage()
  const id = parameters[RECORD_ID]
  if (id === undefined || options.addressed === false) return <ListPage screen={screen} options={options} />
  return (
    <Suspense fallback={<LoadingState lines={6} />}>
      <DetailPage screen={screen} id={id} />
    </Suspense>
  )
}

/** The code of details comes with the first one. */
const DetailPage = lazy(async () => ({ default: (await import('#crud/detail/detail-page.tsx')).DetailPage }))

function ListPage({ screen, options }: { screen: Screen; options: CrudOptions }) {
  return <CrudView crud={useCrud(screen, options)} />
}

/** The same around parts that are there already. */
export function CrudView({ crud }: { crud: Crud }) {
  useLiveList(crud)
  const Aside = crud.screen.aside
  return (
    <div className={styles['page']}>
      {crud.tree !== null && crud.screen.tree?.as === 'side' ? (
        <Suspense fallback={<LoadingState lines={8} />}>
          <SidePage crud={crud} tree={crud.tree} />
        </Suspense>
      ) : (
        <List crud={crud} />
      )}
      <RecordDialog crud={crud} />
      <DetailDrawer crud={crud} />
      <DeleteQuestion crud={crud} />
      <CommandQuestion crud={crud} />
      <Import crud={crud} />
      {crud.screen.lifecycle !== undefined && (
        <Suspense fallback={null}>
          <LifecycleParts crud={crud} />
        </Suspense>
      )}
      {Aside !== undefined && <Aside crud={crud} />}
    </div>
  )
}

const LifecycleParts = lazy(async () => ({
  default: (await import('#crud/lifecycle/lifecycle-parts.tsx')).LifecycleParts,
}))

const SidePage = lazy(async () => ({ default: (await import('#crud/side/side-page.tsx')).SidePage }))

function List({ crud }: { crud: Crud }) {
  return (
    <>
      <QueryForm crud={crud} />
      <Summary crud={crud} />
      <section className={styles['list']} aria-label={`${crud.screen.entity.label}列表`}>
        <Toolbar crud={crud} />
        <SelectionBar crud={crud} />
        <StaleNotice crud={crud} />
        <Records crud={crud} />
        <ListPagination crud={crud} />
      </section>
    </>
  )
}

/** The code of an import comes with the first one. */
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

function Import({ crud }: { crud: Crud }) {
  const isUsed = usePart(crud.importer) !== null
  return <Suspense fallback={null}>{isUsed && <ImportDialog crud={crud} />}</Suspense>
}

/** The code of trees comes with the first of them. */
const TreeRecords = lazy(async () => ({ default: (await import('#crud/tree/tree-parts.tsx')).TreeRecords }))

function Records({ crud }: { crud: Crud }) {
  const asCards = useCards(crud)
  if (crud.tree !== null) {
    return (
      <Suspense fallback={<LoadingState lines={8} />}>
        <TreeRecords crud={crud} tree={crud.tree} />
      </Suspense>
    )
  }
  return asCards ? <RecordCards crud={crud} /> : <RecordTable crud={crud} />
}
