/** Logs in for every request: reads and writes rows under row-level security, and owns nothing. */
export const REQUEST_ROLE = 'andun_runtime'
/** Logs in for the stored statements of reports: reads the columns of lists, and calls a closed list of functions. */
export const REPORT_ROLE = 'andun_report'

export type LoginRole = typeof REQUEST_ROLE | typeof REPORT_ROLE
export const LOGIN_ROLES: readonly LoginRole[] = [REQUEST_ROLE, REPORT_ROLE]
