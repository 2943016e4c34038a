import type { Entity } from '#contract/define-entity.ts'
import type { StagedRow } from '#contract/wire/staged-import.ts'
import { EditableTable } from '#crud/editable/editable-table.tsx'
import { useEditable } from '#crud/editable/use-editable.ts'
import type { StagedImportActor } from '#machines/staged-import/staged-import-with.ts'
import { useServices } from '#widgets/services-context.tsx'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { CorrectionQueue } from './correction-queue.ts'
import { stagedTable } from './staged-table.ts'

interface StagedRowsProps {
  entity: Entity
  actor: StagedImportActor
  /** Of the staged import. */
  id: string
  records: readonly StagedRow[]
}

/** A page of the rows that wait; whatever is typed is sent and checked at once. */
export function StagedRows({ entity, actor, id, records }: StagedRowsProps) {
  const services = useServices()
  const [options] = useState(() => {
    const columns = actor.getSnapshot().context.staged?.columns ?? []
    return stagedTable(entity, columns, records)
  })
  const { editable, table } = useEditable(() => options)
  const [problem, setProblem] = useState<string | null>(null)
  const [queue] = useState(
    () =>
      new CorrectionQueue({
        entity,
        services,
        id,
        table: options,
        corrected: (staged) => actor.send({ type: 'row.corrected', staged }),
        failed: setProblem,
      }),
  )
  useEffect(() => queue.start(), [queue])
  return (
    <>
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          title={`修改还没有保存：${problem}`}
          action={
            <Button size="small" onClick={() => void queue.send()}>
              重试
            </Button>
          }
        />
      )}
      <EditableTable editable={editable} table={table} />
    </>
  )
}
