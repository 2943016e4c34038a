import type { Base, Default, Json, Optional } from '#server/db/columns.ts'

/** A named view of a list: of a person or of a role, never of both. */
export interface ListViewTable extends Base {
  id: string
  /** -1 = of somebody who works in no tenant. */
  tenant_id: number
  list: string
  name: string
  user_id: Optional<string>
  role_id: Optional<string>
  is_default: Default<boolean>
  content: Json
}
