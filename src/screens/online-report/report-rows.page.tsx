import type { ReportDefinition } from '#contract/areas/online-report/definition.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useState } from 'react'
import { screenOfReport } from './screen-of-report.ts'
import { useReport } from './use-report.ts'

/** A published report, by the last part of its address. Source: MENU-06. */
export function Page() {
  const { path } = usePage()
  const { definition, problem, retry } = useReport(path.split('/').at(-1) ?? '')
  if (problem !== null) return <ErrorState title="报表打不开" hint={problem} onRetry={retry} />
  if (definition === null) return <LoadingState label="正在打开报表" lines={8} />
  return <Rows key={`${definition.code}.${definition.revision}`} definition={definition} />
}

function Rows({ definition }: { definition: ReportDefinition }) {
  const [screen] = useState(() => screenOfReport(definition))
  return <CrudPage screen={screen} />
}
