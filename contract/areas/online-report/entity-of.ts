import type { Entity } from '#contract/define-entity.ts'
import type { ReportDefinition } from './definition.ts'

/** Where the rows of a report are asked for. */
export const REPORT_ROWS = '/online/reports'

/** What begins the parameters of a report in a request, so that none of them is taken for a column. */
export const ASKED = 'p_'

/** The entity that a published report is: rows that are only looked at. */
export function reportEntity({ code, name, columns, parameters }: ReportDefinition): Entity {
  const shown = columns.map(({ name: key, field }) => [key, { ...field, write: 'never', sortable: true }] as const)
  const asked = parameters.map(
    ({ name: key, field }) => [`${ASKED}${key}`, { ...field, write: 'never', stored: false, exported: false }] as const,
  )
  return {
    name: `report_${code}`,
    label: name,
    table: '',
    path: `${REPORT_ROWS}/${code}`,
    permission: reportPermission(code),
    offers: ['export'],
    tenant: false,
    derived: true,
    exportName: name,
    title: columns[0]?.name ?? 'id',
    fields: Object.fromEntries([...shown, ...asked]),
  }
}

/** What the permissions of a report begin with. */
export const reportPermission = (code: string): string => `online:report:${code}`
