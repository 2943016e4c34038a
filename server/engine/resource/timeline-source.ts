import type { RawBuilder, SqlBool } from 'kysely'
import type { Entity } from '#contract/define-entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import type { Row } from '#server/engine/kinds/row.ts'

/** Rows of a resource that belong to the timeline of a record. A user sees them as far as they may list them. @typeParam E their entity */
export interface TimelineSource<E extends Entity = Entity> {
  /** Its name in requests: `signIn`. */
  kind: string
  /** What people call it: 登录. */
  label: string
  /** Which rows have to do with a record; null = with records of this entity none has. The rows are `t`. */
  about: (entity: Entity, record: Row) => RawBuilder<SqlBool> | null
  /** Column of the moment. */
  at: string
  /** Key of the account. */
  by: string
  words: (row: RowOf<E>) => string
}
