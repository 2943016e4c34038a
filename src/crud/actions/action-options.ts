import type { Entity, Offer } from '#contract/define-entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import type { Row } from '#contract/wire/row.ts'
import type { BatchAction, RowAction } from './action-entries.ts'
import type { RowLink } from './row-link.ts'
import type { RunAction } from './run-action.ts'

/**
 * What a screen says of what can be done with its records.
 * @typeParam K keys of its entity
 * @typeParam A actions of its entity
 * @typeParam E its entity
 * @typeParam O the parts of this screen
 */
export interface ActionOptions<K extends string, A extends string, E extends Entity, O> {
  /** What this list shows of what the entity offers; default all. */
  offers?: readonly Offer[] | undefined
  /** Which of the entity's actions are shown here; default all. */
  actions?: readonly A[]
  /** What the console does with the answer of an action. */
  runs?: Partial<Record<A, RunAction>>
  /** What follows the permission prefix where it is not the name of the offer. */
  codes?: Partial<Record<Offer, string>>
  /** Actions of a record that open another page. */
  links?: readonly RowLink<K, SeenRowOf<E>>[]
  rowActions?: (row: SeenRowOf<E>, crud: O) => RowAction[]
  batchActions?: (crud: O) => BatchAction[]
  /** Whether a record can still be changed or deleted, where no life cycle of its own says so, such as what belongs to something that is over. */
  isOpen?: (row: Row) => boolean
  /** What 删除 is called here, the title of its question, and what follows for these rows beside that they are gone. */
  deletion?: { label: string; title: string; consequence?: (rows: readonly Row[]) => string }
}
