import { sql as raw, type RawBuilder } from 'kysely'

/** Under which name rows keep the code of the department they belong to; data rules compare its beginning. */
export const OWNER_COLUMN = 'sys_org_code'

/** The code of a row's department at present, also while rows of a department that moved are rewritten. A move under way is asked for once per statement. */
export function presentCode(): RawBuilder<string> {
  const kept = raw.ref(`t.${OWNER_COLUMN}`)
  return raw<string>`case when exists (select from sys_org_recode) then present_org_code(t.tenant_id, ${kept}) else ${kept} end`
}
