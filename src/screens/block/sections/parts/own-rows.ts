import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { Services } from '#core/services.ts'
import { createDraftStore } from '#crud/editable/draft-store.ts'
import type { EditableOptions } from '#crud/editable/editable-options.ts'
import { shapedOptions } from '#crud/editable/shaped-options.ts'
import type { ShapedTable } from '#crud/editable/shaped-table.ts'
import type { GridRow } from '#grid/core/source.ts'

/** The rows of this person on the server. */
const KEPT_AS = 'block:editable-table'

/** A table whose rows are kept among what this person arranged: everybody has their own. */
export function ownRows(
  services: Services,
  name: string,
  shaped: ShapedTable,
  first: readonly GridRow[],
): EditableOptions {
  const { preferences } = services
  const options = shapedOptions(shaped, { name: `block:${name}`, label: '物品' })
  const { rows } = options
  return {
    ...options,
    read: async (signal) => ((await preferences.load(`${KEPT_AS}:${name}`, signal)) ?? first) as GridRow[],
    async save({ added }) {
      const answers = Object.fromEntries(added.map(({ id }) => [id, { id: `line-${newIdempotencyKey()}` }]))
      const lines = Array.from({ length: rows.count }, (_, index) => {
        const id = rows.idAt(index)!
        return { ...rows.row(id), ...answers[id] }
      })
      await preferences.save(`${KEPT_AS}:${name}`, lines)
      return { message: '保存成功！', answers }
    },
    drafts: createDraftStore(services, `${KEPT_AS}:${name}`, Date.now),
  }
}
