import { within } from '#contract/figures/periods.ts'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { ANALYSIS_ANSWERS, type AnalysisCall } from '#contract/areas/analysis/answers.ts'
import { HOME_ANSWERS, type HomeCall } from '#contract/areas/analysis/home-answers.ts'
import { GRANT_NEAR_DAYS, GRANT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import type { Row } from '#contract/wire/row.ts'
import { readList } from '#core/lists/list-answer.ts'
import type { Parameters, Services } from '#core/services.ts'
import * as z from 'zod/mini'
import { FIGURES, lastDays, type Asking, type FigureName, type Told } from './figures.ts'
import { fetchTotals, fetchVisits } from './visits.ts'

const BASE = '/space/analysis'
const MONTH = 30
export const YEAR = 365
/** Rows of a table. */
export const ROWS = 8
export const CHANGES = 10

/** A call whose answer is drawn as it is. */
function answered<T extends z.ZodMiniType>(
  name: AnalysisCall | HomeCall,
  schema: T,
  parameters?: (today: string) => Parameters,
) {
  return async ({ get, today }: Asking): Promise<Told<z.infer<T>>> => {
    const { result, asOf } = await get(`${BASE}/${name}`, parameters?.(today) ?? {})
    return { told: z.parse(schema, result), asOf }
  }
}

/** The first rows of a list. */
function listed(list: string, parameters: (today: string) => Parameters) {
  return async ({ get, today }: Asking): Promise<Told<readonly Row[]>> => {
    const { result, asOf } = await get(list, { pageNo: 1, ...parameters(today) })
    return { told: readList(result).records, asOf }
  }
}

export const endingGrants = (today: string) => ({
  status: GRANT_STATUS.running,
  ...within('endDate', today, daysAfter(today, GRANT_NEAR_DAYS)),
})

/** How each further tile is asked for. Source: walls 1.3. */
const CHARTS = {
  visitTotals: fetchTotals,
  visits: fetchVisits,
  trend: answered('course-play-statistics', ANALYSIS_ANSWERS['course-play-statistics'], (today) =>
    lastDays(today, MONTH),
  ),
  activity: answered('log-days', HOME_ANSWERS['log-days'], (today) => lastDays(today, MONTH)),
  courses: answered('course-play-list', ANALYSIS_ANSWERS['course-play-list'], (today) => lastDays(today, MONTH)),
  cities: answered('login-city-statistics', ANALYSIS_ANSWERS['login-city-statistics'], (today) => ({
    ...lastDays(today, MONTH),
    by: 'province',
  })),
  hours: answered('org-hours', HOME_ANSWERS['org-hours']),
  hazards: answered('hazard-standing', HOME_ANSWERS['hazard-standing'], (today) => lastDays(today, YEAR)),
  devices: answered('org-device-statistics', ANALYSIS_ANSWERS['org-device-statistics']),
  grantsEnding: listed('/user/enterprise/package/list', (today) => ({
    ...endingGrants(today),
    column: 'endDate',
    order: 'asc',
    pageSize: ROWS,
  })),
  alarms: listed('/sys/monitor/alarm/list', () => ({ column: 'createTime', order: 'desc', pageSize: ROWS })),
  changes: listed('/sys/dataLog/list', () => ({ column: 'createTime', order: 'desc', pageSize: CHANGES })),
  enterpriseOverview: answered('enterprise-overview', HOME_ANSWERS['enterprise-overview']),
  orgOverview: answered('org-overview', HOME_ANSWERS['org-overview']),
} as const

export type ChartName = keyof typeof CHARTS
/** What a tile shows that is no figure. */
export type ChartOf<N extends ChartName> = Awaited<ReturnType<(typeof CHARTS)[N]>>['told']

/** Asks for what a tile shows. @param today `yyyy-MM-dd` in GMT+8 */
export function fetchHomeTile(
  { http }: Pick<Services, 'http'>,
  name: FigureName | ChartName,
  today: string,
  signal: AbortSignal,
): Promise<Told<unknown>> {
  const get: Asking['get'] = async (path, parameters = {}) => {
    const { result, timestamp } = await http.get(path, parameters, { signal, quiet: true })
    return { result, asOf: timestamp }
  }
  return { ...FIGURES, ...CHARTS }[name]({ get, today })
}
