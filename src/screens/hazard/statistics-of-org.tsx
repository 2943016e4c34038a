import type { Row } from '#contract/wire/row.ts'
import { HazardStatisticsView } from './statistics-view.tsx'

/** The statistics of an organisation that takes part, with what is below it. Source: SCREEN-01. */
export function StatisticsOfOrg({ record }: { record: Row }) {
  return <HazardStatisticsView orgId={textOf(record['orgId'])} orgName={textOf(record['orgId_dictText'])} />
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
