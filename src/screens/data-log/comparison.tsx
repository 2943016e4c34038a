import { comparisonSchema, type Comparison as Compared } from '#contract/areas/data-log/comparison.ts'
import type { Crud } from '#crud/screen.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import * as z from 'zod/mini'
import { askToRestore } from './restore-version.ts'
import styles from './data-log.module.css'

interface ComparisonProps {
  crud: Crud
  left: string
  right: string
  /** What the record is called. */
  title: string
  /** Id of the version that holds now. */
  newest: string
}

/** Two versions field by field; what differs is marked, and either can be put back. */
export function Comparison({ crud, left, right, title, newest }: ComparisonProps) {
  const {
    value: compared,
    problem,
    retry,
  } = usePageLoading(`compare-${left}-${right}`, comparisonOf(crud, left, right))
  const [isNarrow, narrow] = useState(false)
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={retry} />
  if (compared === null) return <LoadingState label="正在比较" lines={6} />
  const differing = compared.fields.filter(({ isDifferent }) => isDifferent)
  const rows = (isNarrow ? differing : compared.fields).map((field) => ({
    key: field.field,
    cells: [field.label, shown(field.left), shown(field.right)],
    isMarked: field.isDifferent,
  }))
  return (
    <>
      <div className={styles['line']}>
        <Checkbox checked={isNarrow} onChange={(event) => narrow(event.target.checked)}>
          只看不同（{differing.length} 项）
        </Checkbox>
        {compared.canRestore &&
          [compared.left, compared.right]
            .filter(({ id }, at, sides) => id !== newest && sides.findIndex((side) => side.id === id) === at)
            .map(({ id, dataVersion }) => (
              <Button key={id} onClick={() => crud.command.send(askToRestore(id, title, dataVersion))}>
                恢复到版本 {dataVersion}
              </Button>
            ))}
      </div>
      {rows.length === 0 ? (
        <p>两个版本的内容相同</p>
      ) : (
        <SmallTable
          label="两个版本"
          heads={['字段', `版本 ${compared.left.dataVersion}`, `版本 ${compared.right.dataVersion} `]}
          rows={rows}
        />
      )}
    </>
  )
}

function shown(value: Compared['fields'][number]['left']): string {
  return value === null || value === undefined || value === '' ? '（空）' : String(value)
}

function comparisonOf({ services: { http } }: Crud, dataId1: string, dataId2: string) {
  return async (_input: unknown, signal: AbortSignal) => {
    const { result } = await http.get('/sys/dataLog/compare', { dataId1, dataId2 }, { signal, quiet: true })
    return z.parse(comparisonSchema, result)
  }
}
