import { DRILL_RUN_PATH, drillRunSchema, type DrillRun } from '#contract/areas/drill/drill-run-answer.ts'
import { clockText, scriptSecond } from '#contract/areas/drill/drill-run.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { useReadAnew } from '#crud/list/use-read-anew.ts'
import type { Crud } from '#crud/screen.ts'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import { Flex } from 'antd'
import * as z from 'zod/mini'
import { DrillScript } from './drill-script.tsx'

/** The script as it was planned against as it went. Source: SCREEN-18. */
export function DrillCourse({ crud, record }: { crud: Crud; record: Row }) {
  const { value: run, problem, retry, renew } = usePageLoading('course', courseOf(crud), idOf(record))
  useReadAnew(crud, renew)
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={retry} />
  if (run === null) return <LoadingState />
  const second = scriptSecond(run, run.nowMs)
  return (
    <Flex vertical gap={12}>
      <Flex gap={16} align="center" wrap>
        {run.startMs === null ? <span>演练还没有开始</span> : <span>演练用时 {clockText(second)}</span>}
        {run.pausedSeconds > 0 && <span>累计暂停 {clockText(run.pausedSeconds)}</span>}
        {responseText(run) !== '' && <span>{responseText(run)}</span>}
      </Flex>
      <DrillScript steps={run.steps} second={second} />
    </Flex>
  )
}

/** How soon the alarms of the script were answered; '' = none was raised. */
function responseText({ steps }: DrillRun): string {
  const raised = steps.flatMap(({ alarm }) => (alarm === null || alarm.raisedSecond === null ? [] : [alarm]))
  const answered = raised.flatMap(({ responseSeconds }) => (responseSeconds === null ? [] : [responseSeconds]))
  if (raised.length === 0) return ''
  const mean = Math.round(answered.reduce((sum, seconds) => sum + seconds, 0) / answered.length)
  const soon = answered.length === 0 ? '' : `，平均用时 ${clockText(mean)}，最长 ${clockText(Math.max(...answered))}`
  return `演练告警 ${raised.length} 条，已确认 ${answered.length} 条${soon}`
}

function courseOf({ services: { http } }: Crud) {
  return async ({ id }: { id: string }, signal: AbortSignal) => {
    const { result } = await http.get(DRILL_RUN_PATH, { id }, { signal, quiet: true })
    return z.parse(drillRunSchema, result)
  }
}
