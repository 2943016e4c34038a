import type { ReportDefinition } from '#contract/areas/online-report/definition.ts'
import { idOf } from '#contract/wire/row.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import type { ReportRunActor } from '#machines/report-run/report-run-with.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { useSelector } from '@xstate/react'
import { Button, Skeleton } from 'antd'
import { textIn } from './chart-facts.ts'
import styles from './online-report.module.css'
import { ReportChart } from './report-chart.tsx'
import type { RunParts } from './run-part.ts'

/** 试运行: what a design as it stands would show, before anybody else sees it. */
export function TryWindow({ crud }: { crud: Crud<RunParts> }) {
  const run = usePart(crud.parts.run)
  return run === null ? null : <Window run={run} />
}

function Window({ run }: { run: ReportRunActor }) {
  const isVisible = useSelector(run, (snapshot) => snapshot.hasTag('visible'))
  const isBusy = useSelector(run, (snapshot) => snapshot.hasTag('busy'))
  const close = () => run.send({ type: 'run.close' })
  return (
    <DialogWindow
      open={isVisible}
      title="试运行"
      subtitle="按当前设计和您的权限"
      width={920}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>关闭</Button>
          {isBusy ? (
            <GuardedButton onClick={() => run.send({ type: 'run.cancel' })}>停止</GuardedButton>
          ) : (
            <GuardedButton type="primary" onClick={() => run.send({ type: 'run.retry' })}>
              再试一次
            </GuardedButton>
          )}
        </>
      }
    >
      <Outcome run={run} isBusy={isBusy} />
    </DialogWindow>
  )
}

function Outcome({ run, isBusy }: { run: ReportRunActor; isBusy: boolean }) {
  const { answer, problem } = useSelector(run, ({ context }) => context)
  if (problem !== null) return <ErrorState compact title="试运行没有成功" hint={problem} />
  if (answer === null) return isBusy ? <Skeleton active /> : <EmptyState compact title="已停止" hint="可以再试一次" />
  const definition = answer.definition as ReportDefinition
  const { columns } = definition
  if (answer.rows.length === 0) return <EmptyState compact title="没有数据" hint="可以运行，但没有符合条件的数据" />
  return (
    <div className={styles['trial']} aria-busy={isBusy}>
      <ReportChart definition={definition} rows={answer.rows} />
      <p>
        共 {answer.total} 行，显示前 {answer.rows.length} 行
      </p>
      <SmallTable
        label="试运行结果"
        heads={columns.map(({ field }) => field.label)}
        rows={answer.rows.map((row) => ({ key: idOf(row), cells: columns.map((column) => textIn(row, column)) }))}
      />
    </div>
  )
}
