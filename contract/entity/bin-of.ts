import type { Entity, Field } from '#contract/define-entity.ts'

/** By whom and when a row was deleted; nobody writes a row that is in the bin. */
const DELETION = {
  deletedBy: { label: '删除人', kind: 'text', write: 'never', query: 'contains', sortable: true, width: 110 },
  deletedTime: { label: '删除时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 120 },
} as const satisfies Record<string, Field>

export type DeletionKey = keyof typeof DELETION

/** The deleted rows of an entity as an entity below its path: listed, restored, deleted for good. @throws when it has no recycle bin */
export function binOf<K extends string>(entity: Entity<K>): Entity<K | DeletionKey> {
  const { bin, children: _children, actions: _actions, ...others } = entity
  if (bin === undefined) throw new Error(`binOf: ${entity.name} has no recycle bin`)
  return {
    ...others,
    label: `已删除的${entity.label}`,
    path: `${entity.path}/bin`,
    offers: ['delete', 'deleteBatch'],
    codes: { list: bin.list, restore: bin.restore, delete: bin.destroy, deleteBatch: bin.destroy },
    fields: { ...entity.fields, ...DELETION },
  }
}
