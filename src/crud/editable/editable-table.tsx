import { EDITABLE_MAX_HEIGHT, EDITABLE_ROW_HEIGHT, ROW_MARK_WIDTH } from '#contract/console/layout.ts'
import { createEditing } from '#grid/dom/editing/create-editing.ts'
import { CellNodes } from '#grid/react/cell-nodes.tsx'
import { Grid } from '#grid/react/grid.tsx'
import type { Grid as MountedGrid } from '#grid/dom/options.ts'
import { useServices } from '#widgets/services-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { CompanyWords } from './company-words.tsx'
import { ConflictBar } from './conflict-bar.tsx'
import { CardsSwitch } from './cards-switch.tsx'
import type { Editable, EditableActor } from './editable.ts'
import styles from './editable.module.css'
import { takeGridEvent } from './grid-events.ts'
import { DeleteQuestion, UndoQuestions } from './questions.tsx'
import { RowCards } from './row-cards.tsx'
import { useSums } from './use-sums.ts'
import { SubFormPopover } from './sub-form.tsx'
import { movableAs, tableColumns } from './table-columns.tsx'
import { takeTableKey } from './table-keys.ts'
import { TableProblem } from './table-problem.tsx'
import { Toolbar } from './toolbar.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { arrange, useArrangedColumns, useColumnSettings } from './use-columns.ts'
import type { ColumnSettingsActor } from './shown-columns.ts'
import { useFacts, useSelection } from './use-editable.ts'

interface EditableTableProps {
  editable: Editable
  table: EditableActor
  /** Stands above the tools. */
  title?: ReactNode
  /** More tools behind the others. */
  children?: ReactNode
}

/** Rows that are edited as in a sheet: tools, the table, what is wrong with it, what somebody else wrote meanwhile. Source: BLOCK-01, TABLE. */
export function EditableTable({ editable, table, title, children }: EditableTableProps) {
  const state = useSelector(table, (snapshot) => stateOf(snapshot.value.rows))
  const { frame, options } = editable
  const { subForm, live, cards } = options
  const settings = useColumnSettings(editable)
  const view = useSelector(settings, ({ context }) => context.view)
  const isCards = cards !== undefined && view === 'cards'
  const problem = useSelector(table, (snapshot) => snapshot.context.problem)
  if (state === 'loading') return <LoadingState />
  if (state === 'failed') {
    return <ErrorState compact hint={problem} onRetry={() => table.send({ type: 'table.load' })} />
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the table in it
    <div
      ref={frame}
      data-editable
      className={styles['editable']}
      onKeyDown={(event) => takeTableKey(editable, event)}
      onClick={(event) => pressNumber(editable, event.target)}
    >
      {title}
      <Toolbar editable={editable} table={table} settings={settings} isTable={!isCards}>
        {cards !== undefined && <CardsSwitch settings={settings} isCards={isCards} />}
        {children}
      </Toolbar>
      {state === 'offering' && <DraftOffer table={table} />}
      <TableProblem editable={editable} table={table} />
      {live !== undefined && <CompanyWords editable={editable} table={live.entity.name} />}
      <ConflictBar editable={editable} />
      <div inert={state === 'offering'}>
        {isCards ? (
          <RowCards editable={editable} content={cards!} />
        ) : (
          <>
            <Rows editable={editable} settings={settings} />
            <NoRows editable={editable} />
          </>
        )}
      </div>
      {subForm !== undefined && <SubFormPopover editable={editable} subForm={subForm} />}
      <DeleteQuestion editable={editable} table={table} />
      <UndoQuestions editable={editable} table={table} />
    </div>
  )
}

function NoRows({ editable }: { editable: Editable }) {
  const { label, rights } = editable.options
  if (useFacts(editable).count > 0) return null
  return <p className={styles['none']}>{rights.add ? `还没有${label}，按“新增${label}”写第一行。` : `没有${label}`}</p>
}

function Rows({ editable, settings }: { editable: Editable; settings: ColumnSettingsActor }) {
  const services = useServices()
  const { rows, options } = editable
  const [parts] = useState(() => {
    const nodes = new CellNodes()
    const editing = createEditing({
      canAddRows: () => options.rights.add,
      judge: (write) => rows.problemIf(write),
      ...(options.isAlwaysOpen === true ? { opensOn: 'focus' } : {}),
    })
    return {
      nodes,
      editing,
      columns: tableColumns(editable, services, nodes),
      extensions: [editing.extension],
    }
  })
  const columns = useArrangedColumns(parts.columns, settings)
  const selection = useSelection(editable)
  const sums = useSums(editable)
  const sort = useSyncExternalStore(editable.subscribe, () => rows.viewed().sort)
  const [selectionWords] = useState(() => ({
    label: (id: string) => `选择第 ${rows.placeOf(id) + 1} 行`,
    allLabel: '全选',
    width: ROW_MARK_WIDTH,
  }))
  const take = (grid: MountedGrid | null) => {
    editable.take(grid, parts.editing.commands)
    return () => editable.take(null, null)
  }
  return (
    <Grid
      ref={take}
      source={rows}
      columns={columns}
      nodes={parts.nodes}
      extensions={parts.extensions}
      movable={movableAs(options)}
      treeColumn={options.tree?.column ?? null}
      label={options.label}
      rowHeight={options.rowHeight ?? EDITABLE_ROW_HEIGHT}
      sort={sort}
      foot={sums}
      selecting={{ selection, ...selectionWords }}
      className={styles['grid'] ?? ''}
      style={{ maxHeight: EDITABLE_MAX_HEIGHT }}
      onEvent={(event) => {
        if (event.kind === 'column.resize' || event.kind === 'column.move') arrange(settings, columns, event)
        else takeGridEvent(editable, event)
      }}
    />
  )
}

/** A press on the number of a row opens what belongs to it. */
function pressNumber(editable: Editable, target: EventTarget): void {
  const number = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null
  if (number !== null) editable.pressRow(number.dataset['row'] ?? '')
}

type RowsState = 'loading' | 'failed' | 'offering' | { ready: string }

function stateOf(value: RowsState): 'loading' | 'failed' | 'offering' | 'ready' {
  return typeof value === 'string' ? value : 'ready'
}
