import { separated } from '#core/formats/formats.ts'
import { pickerWith } from '#machines/picker/picker-with.ts'
import type { Picked } from '#machines/picker/picked.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { PlaceContext } from '#widgets/place-context.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useMachine } from '@xstate/react'
import { Button } from 'antd'
import { use, useEffect } from 'react'
import { ChosenList } from './chosen-list.tsx'
import { DepartmentTree } from './department-tree.tsx'
import { pageReader } from './fetch-page.ts'
import type { PickerFacts } from './picker-facts.ts'
import { PickerQueryForm } from './picker-query-form.tsx'
import { PickerTable } from './picker-table.tsx'
import styles from './picker.module.css'

interface PickerDialogProps {
  facts: PickerFacts
  /** What is kept of a row. */
  keep: string
  many: boolean
  value: string
  onPicked: (picked: readonly Picked[]) => void
  onClose: () => void
}

/** Rows are chosen page by page: query form, table and what is chosen; for people the departments at the left. Source: DLG-06, DLG-08, DLG-09, ERR-18. */
export function PickerDialog({ facts, keep, many, value, onPicked, onClose }: PickerDialogProps) {
  const { http } = useServices()
  const isInCell = use(PlaceContext) === 'cell'
  const machine = pickerWith({
    fetchPage: pageReader(http, facts, keep),
    // oxlint-disable-next-line no-console -- ERR-18 wants it in the log
    miss: (values) => console.warn(`PickerDialog: ${facts.entity.name} has no row ${values.join(', ')}`),
    tell: onPicked,
  })
  const [snapshot, send, actor] = useMachine(machine, { input: { many, pageSize: facts.pageSize } })
  useRunning(actor)
  useEffect(() => {
    send({ type: 'picker.open', values: separated(value) })
    // oxlint-disable-next-line react/exhaustive-deps -- what was chosen when it opened
  }, [send])
  const { context } = snapshot
  const finish = (type: 'picker.confirm' | 'picker.cancel') => {
    send({ type })
    onClose()
  }
  return (
    <DialogWindow
      open
      everywhere
      title={facts.title}
      width={isInCell ? (facts.widthInCell ?? facts.width) : facts.width}
      onClose={() => finish('picker.cancel')}
      footer={
        <>
          <Button onClick={() => finish('picker.cancel')}>取消</Button>
          <Button type="primary" onClick={() => finish('picker.confirm')}>
            确定
          </Button>
        </>
      }
    >
      <div className={styles['picker']} data-tree={facts.byDepartment === true}>
        {facts.byDepartment === true && (
          <DepartmentTree chosen={context.query.node} onChoose={(node) => send({ type: 'node.choose', node })} />
        )}
        <div className={styles['rows']}>
          <PickerQueryForm facts={facts} send={send} />
          <PickerTable
            facts={facts}
            keep={keep}
            context={context}
            isLoading={snapshot.matches({ open: 'loading' })}
            send={send}
          />
        </div>
        <ChosenList chosen={context.chosen} isWide={isInCell && facts.widthInCell !== undefined} send={send} />
      </div>
    </DialogWindow>
  )
}
