import { gridColumn } from '#crud/kinds/grid-column.tsx'
import { selectionOf } from '#grid/core/selection.ts'
import type { GridEvent } from '#grid/dom/options.ts'
import { Grid } from '#grid/react/grid.tsx'
import type { PickerContext, PickerEvent } from '#machines/picker/picker.machine.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { Alert, Button, Pagination } from 'antd'
import { useMemo } from 'react'
import { pickedOf } from './fetch-page.ts'
import { pageSource } from './page-source.ts'
import { pickerField, type PickerFacts } from './picker-facts.ts'
import styles from './picker.module.css'

interface PickerTableProps {
  facts: PickerFacts
  keep: string
  context: PickerContext
  isLoading: boolean
  send: (event: PickerEvent) => void
}

/** px. */
const ROW = 36
const SIZES = ['5', '10', '20', '30'] // CONST-49

/** A page of the rows; a mark chooses, so does Enter or a double click. Source: CONST-48…50. */
export function PickerTable({ facts, keep, context, isLoading, send }: PickerTableProps) {
  const { rows, total, query, chosen, problem, many } = context
  const source = useMemo(() => pageSource(rows, keep), [rows, keep])
  const columns = useColumns(facts)
  const page = useMemo(() => rows.map((row) => pickedOf(row, facts, keep)), [rows, facts, keep])
  const selecting = useMemo(
    () => ({
      selection: selectionOf(chosen.map(({ value }) => value)),
      label: (id: string) => `选择 ${page.find(({ value }) => value === id)?.label ?? id}`,
      allLabel: many ? '选择本页全部' : '只能选择一条',
    }),
    [chosen, page, many],
  )
  const heard = (event: GridEvent) => {
    if (event.kind === 'selection.change') {
      const { kind, ids } = event.selection
      send({
        type: 'rows.mark',
        page,
        marked: page.map(({ value }) => value).filter((id) => ids.has(id) === (kind === 'some')),
      })
    }
    const picked = event.kind === 'cell.activate' ? page.find(({ value }) => value === event.cell.id) : undefined
    if (picked !== undefined) send({ type: 'row.toggle', picked })
  }
  return (
    <div aria-busy={isLoading} data-loading={isLoading} className={styles['page']}>
      {problem !== null && <Problem text={problem} onRetry={() => send({ type: 'page.retry' })} />}
      <div className={styles['table']} data-large={facts.byDepartment === true}>
        <Grid
          className={styles['grid'] ?? ''}
          label={facts.entity.label}
          source={source}
          columns={columns}
          rowHeight={ROW}
          selecting={selecting}
          onEvent={heard}
        />
        {rows.length === 0 && !isLoading && problem === null && <EmptyState compact title="未查询到任何数据" />}
      </div>
      <Pagination
        size="small"
        current={query.pageNo}
        pageSize={query.pageSize}
        total={total}
        showSizeChanger
        pageSizeOptions={facts.byDepartment === true ? SIZES.slice(1) : SIZES}
        showTotal={(count, [from, to]) => `${from}-${to} 共${count}条`}
        onChange={(pageNo, pageSize) => send({ type: 'page.change', pageNo, pageSize })}
      />
    </div>
  )
}

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      title={text}
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    />
  )
}

/** The columns of a list, without what only forms and long lists need. */
function useColumns(facts: PickerFacts) {
  const services = useServices()
  return useMemo(
    () =>
      facts.columns.map((key) => ({
        ...gridColumn(key, pickerField(facts, key), { services }),
        isSortable: false,
        isRequired: false,
      })),
    [facts, services],
  )
}
