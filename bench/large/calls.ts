import { sql as raw } from 'kysely'
import { ANALYSIS_ANSWERS, type AnalysisCall } from '#contract/areas/analysis/answers.ts'
import { daysAfter } from '#contract/entity/aggregates.ts'
import type { Database } from '#server/db/database.ts'
import { idOf, TENANT } from './sql.ts'

/** Calls that want to know whom or what they are asked of: the largest enterprise, its largest team. */
const OF_WHOM: Partial<Record<AnalysisCall, 'orgId' | 'deptId'>> = {
  'dept-list': 'orgId',
  'dept-staff-list': 'deptId',
  'staff-score-list': 'deptId',
  'staff-train-period': 'deptId',
}

/** Every call of figures, for the last 30 days and for a year. */
export async function callsOf({ database }: { database: Database }): Promise<{ name: string; path: string }[]> {
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw<{ orgId: string; deptId: string }>`select ${idOf('department', raw`1`)} as "orgId",
      (select id from sys_depart where org_code = 'A01A01A01A01' and tenant_id = ${TENANT}) as "deptId"`.execute(sql),
  )
  const today = new Date().toISOString().slice(0, 10)
  return (Object.keys(ANALYSIS_ANSWERS) as AnalysisCall[]).flatMap((call) => {
    const whom = OF_WHOM[call]
    const own = whom === undefined ? {} : { [whom]: rows[0]![whom] }
    const year = { startDate: daysAfter(today, -364), endDate: today }
    const path = (parameters: Record<string, string>) => `/vr/space/analysis/${call}?${new URLSearchParams(parameters)}`
    return [
      { name: call, path: path(own) },
      { name: `${call}, a year`, path: path({ ...own, ...year }) },
    ]
  })
}
