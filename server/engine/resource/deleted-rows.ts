import { binOf } from '#contract/entity/bin-of.ts'
import { ACCOUNTS } from '#server/engine/kinds/texts.ts'
import type { Columns } from '#server/engine/query/columns.ts'
import type { Resource } from '#server/engine/resource/resource.ts'

/** The deleted rows of a resource as a resource of their own, last deleted first; undefined where it has no recycle bin. */
export function deletedRowsOf({ entity, columns, hooks, ...resource }: Omit<Resource, 'bin'>): Resource | undefined {
  if (entity.bin === undefined) return undefined
  const { visible, filter, joined, decorate, beforeDelete } = hooks
  const own = { visible, filter, joined, decorate, beforeDelete }
  return {
    ...resource,
    entity: binOf(entity),
    columns: new Map([...columns, ...DELETION]),
    lifecycle: null,
    hooks: { ...(own as typeof hooks), sort: { key: 'deletedTime', descending: true } },
    messages: { ...resource.messages, deleted: '彻底删除成功！', deletedBatch: '彻底删除成功！' },
    isBin: true,
  }
}

/** A row was last written when it was deleted. */
const DELETION: Columns = new Map([
  ['deletedBy', { key: 'deletedBy', name: 'update_by', type: 'text', label: '删除人', list: false, text: ACCOUNTS }],
  [
    'deletedTime',
    { key: 'deletedTime', name: 'update_time', type: 'datetime', label: '删除时间', list: false, text: null },
  ],
])
