import type { Entity } from '#contract/define-entity.ts'
import type { StagedImport, StagedRow } from '#contract/wire/staged-import.ts'
import { EditableTable } from '#crud/editable/editable-table.tsx'
import { useEditable } from '#crud/editable/use-editable.ts'
import { correctionsWith } from '#machines/corrections/corrections-with.ts'
import type { StagedImportActor } from '#machines/staged-import/staged-import-with.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { sendCorrection } from './send-correction.ts'
import { stagedTable } from './staged-table.tsx'

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
  const corrected = (staged: StagedImport) => actor.send({ type: 'row.corrected', staged })
  const machine = correctionsWith({
    sendNext: (signal) => sendCorrection({ entity, services, id, table: options, corrected }, signal),
  })
  const corrections = useRunning(useActorRef(machine))
  const problem = useSelector(corrections, ({ context }) => context.problem)
  useEffect(() => options.rows.watch(() => corrections.send({ type: 'rows.changed' })), [options, corrections])
  return (
    <>
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          title={`修改还没有保存：${problem}`}
          action={
            <Button size="small" onClick={() => corrections.send({ type: 'retry' })}>
              重试
            </Button>
          }
        />
      )}
      <EditableTable editable={editable} table={table} />
    </>
  )
}
