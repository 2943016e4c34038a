import { REPORT_FUNCTIONS } from '#server/db/roles/report-functions.ts'

const KEYWORDS = `select from where and or not in exists any all some on as with by when then else case between like ilike values union
  intersect except join having limit offset over filter distinct using materialized is sets group lateral cast rollup cube numeric decimal varchar
  grouping coalesce nullif greatest least trim`

/** What may stand before an opening bracket in a stored statement: words of the language, and functions that only compute. */
export const CALLS: ReadonlySet<string> = new Set([...KEYWORDS.split(/\s+/), ...REPORT_FUNCTIONS])
