import type { Entity } from '#contract/define-entity.ts'
import { OWNER_KEY } from '#contract/entity/platform-rows.ts'
import type { Lifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import { deletedRowsOf } from '#server/engine/resource/deleted-rows.ts'
import { lifecycleOf } from '#server/engine/resource/lifecycle-of.ts'
import { columnsOf, type ExtraColumn } from '#server/engine/query/columns.ts'
import { type Hooks, type Messages, type Resource } from '#server/engine/resource/resource.ts'

/** Derives once what the routes of an entity need. @param lifecycle where it is none of machines/lifecycles */
export function defineResource<E extends Entity, J extends string = never>(
  entity: E,
  own: Hooks<NoInfer<E>, J> = {},
  lifecycle: Lifecycle | null = lifecycleOf(entity),
): Resource<E> {
  // The engine calls the hooks of a resource with rows of its entity alone.
  const hooks = own as unknown as Hooks
  const messages = { ...MESSAGES, ...hooks.messages }
  const resource = {
    entity,
    columns: columnsOf(entity, { ...ownerOf(entity), ...(hooks.extras as Extras) }, hooks.byPart),
    lifecycle,
    hooks,
    messages,
  }
  const bin = deletedRowsOf(resource)
  return bin === undefined ? resource : { ...resource, bin }
}

/** The same resource with hooks that need what only its area has, in place of its own. */
export function withHooks<E extends Entity>(resource: Resource<E>, hooks: Hooks<NoInfer<E>, never>): Resource<E> {
  return { ...resource, hooks: { ...resource.hooks, ...(hooks as unknown as Hooks) } }
}

type Extras = Record<string, ExtraColumn>

/** Lists of what the platform shares tell whose a row is. */
function ownerOf({ sharesPlatformRows }: Entity): Extras {
  return sharesPlatformRows === true ? { [OWNER_KEY]: { label: '租户编号', type: 'integer' } } : {}
}

const MESSAGES: Messages = { added: '添加成功！', edited: '修改成功!', deleted: '删除成功!', deletedBatch: '删除成功!' }
