import type { ReportDefinition } from '#contract/areas/online-report/definition.ts'
import { exportParameters } from '#core/lists/list-query.ts'
import { columnsOf } from '#crud/wire-columns.ts'
import type { Crud } from '#crud/screen.ts'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { ReportChart } from './report-chart.tsx'
import styles from './online-report.module.css'
import type { RunParts } from './run-part.ts'

/** The drawing above the table of a report: of all the rows that the same question finds, drawn anew whenever the table is read anew. */
export function ReportAbove({ crud }: { crud: Crud<RunParts> }) {
  const { list, parts, screen } = crud
  const run = parts.run.actor()
  const { answer, problem } = useSelector(run, ({ context }) => context)
  const isBusy = useSelector(run, (snapshot) => snapshot.hasTag('busy'))
  const records = useSelector(list, ({ context }) => context.records)
  useEffect(() => {
    const { context } = list.getSnapshot()
    if (!list.getSnapshot().matches({ listing: 'ready' })) return
    const { narrow: _narrow, ...parameters } = exportParameters(context, columnsOf(screen), [])
    run.send({ type: 'run.ask', report: screen.entity.path, parameters })
  }, [list, run, screen, records])
  if (problem !== null)
    return <ErrorState compact title="图表打不开" hint={problem} onRetry={() => run.send({ type: 'run.retry' })} />
  if (answer === null || answer.rows.length === 0) return null
  return (
    <section className={styles['chart']} aria-label="图表" aria-busy={isBusy}>
      <ReportChart definition={answer.definition as ReportDefinition} rows={answer.rows} />
    </section>
  )
}
