import { jobRun } from '#contract/areas/job/job-run.entity.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { cellText } from '#crud/kinds/cell-text.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { DetailList } from '#widgets/page-header/detail-list.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import styles from './job.module.css'

const SHOWN = ['dueTime', 'startTime', 'duration', 'state', 'cause', 'attempt', 'server', 'operator'] as const

/** One run of a job with all its output. */
export function RunDialog({ crud }: { crud: Crud }) {
  return usePart(crud.panel) === null ? null : <OpenedDialog crud={crud} />
}

function OpenedDialog({ crud }: { crud: Crud }) {
  const { services } = crud
  const panel = crud.panel.actor()
  const isOpen = useSelector(panel, (snapshot) => snapshot.matches('open'))
  const row = useSelector(panel, (snapshot) => snapshot.context.record)
  const close = () => panel.send({ type: 'panel.close' })
  const textOf = (key: keyof typeof jobRun.fields) => cellText(row, key, jobRun.fields[key], services.dictionaries)
  const items = SHOWN.map((key) => ({ label: jobRun.fields[key].label, value: textOf(key) || '—' }))
  return (
    <DialogWindow
      open={isOpen}
      title="执行记录"
      width={680}
      onClose={close}
      footer={<Button onClick={close}>关闭</Button>}
    >
      <DetailList items={items} columns={2} />
      <pre className={styles['output']} aria-label="输出">
        {textOf('output') || '没有输出'}
      </pre>
    </DialogWindow>
  )
}
