import { sql as raw, type RawBuilder } from 'kysely'
import { SEGMENT_LENGTH } from '#server/rights/organisation-code.ts'

/** The category of a department that is a company of its own. */
const COMPANY = '1'

/** SQL for the code of the nearest company at or above the department with this code; null where nothing is one. @param code SQL of a code */
export function companyCode(code: RawBuilder<unknown>, tenantId: number): RawBuilder<string | null> {
  return raw<string | null>`(select max(c.org_code) from sys_depart c
    where c.tenant_id = ${tenantId} and c.del_flag = '0' and c.org_category = ${COMPANY} and c.org_code = any(array(
      select left(${code}, at) from generate_series(${raw.lit(SEGMENT_LENGTH)}, length(${code}), ${raw.lit(SEGMENT_LENGTH)}) as at)))`
}
