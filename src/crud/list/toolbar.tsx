import { useSelector } from '@xstate/react'
import { ListActionButtons } from '#crud/actions/list-actions.tsx'
import { FeatureButtons } from './feature-buttons.tsx'
import { AddButton, RefreshButton } from './list-buttons.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { PrintButtons } from '#crud/print/print-actions.tsx'
import { fieldOf } from '#crud/define-screen.ts'
import { ColumnSettings } from '#crud/table/column-settings.tsx'
import { useView } from '#crud/table/use-cards.ts'
import { viewsOf } from '#crud/screen-layout.ts'
import { ViewSwitch } from '#crud/table/view-switch.tsx'
import styles from './crud-page.module.css'
import type { Crud } from '#crud/screen.ts'

/** What can be done with the list, or with the rows that are marked in it; refresh and columns at the right. @param isFolded without room only 新增 and what can be done with marked rows are seen Source: PERM-14…17, contract part 2. */
export function Toolbar({ crud, isFolded = false }: { crud: Crud; isFolded?: boolean }) {
  const { list, screen } = crud
  const isMarking = useSelector(list, ({ context }) => context.isAllMarked || context.selected.length > 0)
  const view = useView(crud)
  const hasOwnLines = viewsOf(screen.layout).some(({ kind }) => kind === view)
  return (
    <div
      className={styles['toolbar']}
      role="toolbar"
      aria-label="操作"
      data-marking={isMarking}
      data-folded={isFolded && !isMarking}
    >
      {isMarking ? <SelectionActions crud={crud} /> : <ListActions crud={crud} />}
      <span className={styles['tools']}>
        <FeatureButtons crud={crud} place="tools" />
        <RefreshButton crud={crud} />
        <ViewSwitch crud={crud} />
        {!hasOwnLines && (
          <ColumnSettings settings={crud.columns} labelOf={(key) => fieldOf(screen, key).label} hasDensity />
        )}
      </span>
    </div>
  )
}

/** 新增, 导出, 导入, what the entity declares for the list, what the screen adds. Buttons that are not granted are absent. */
function ListActions({ crud }: { crud: Crud }) {
  const { screen, can } = crud
  const Own = screen.toolbar
  return (
    <>
      {can('add') && (
        <span className={styles['add']}>
          <AddButton crud={crud} />
        </span>
      )}
      <FeatureButtons crud={crud} place="start" />
      <PrintButtons crud={crud} />
      <ListActionButtons crud={crud} />
      {Own !== undefined && <Own crud={crud} />}
      <FeatureButtons crud={crud} place="end" />
    </>
  )
}
