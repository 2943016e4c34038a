import type { TablePosition } from '#contract/live/live-merge.ts'
import type { Row } from '#contract/wire/row.ts'
import { noteReadAt, readAtOf } from '#core/live/live.ts'
import type { Crud } from '#crud/screen.ts'
import type { Branches } from '#machines/tree-table/branches.ts'

type Shown = Pick<Crud, 'list' | 'tree'>

/** Every row a list has at hand: its page, and what is below it where rows form trees. The same array as long as nothing was read. */
export function shownRows({ list, tree }: Shown): readonly Row[] {
  const { records } = list.getSnapshot().context
  if (tree === null) return records
  const { branches, found } = tree.getSnapshot().context
  return joined(records, branches, found)
}

const lists = new WeakMap<readonly Row[], { branches: Branches; found: Row[]; rows: Row[] }>()

function joined(records: readonly Row[], branches: Branches, found: Row[]): Row[] {
  const known = lists.get(records)
  if (known?.branches === branches && known.found === found) return known.rows
  const parts = [records, ...Object.values(branches).map(({ children }) => children), found]
  const rows = parts.flat()
  const at = oldestPosition(parts.filter((part) => part.length > 0).map(readAtOf))
  if (at !== undefined) noteReadAt(rows, at)
  lists.set(records, { branches, found, rows })
  return rows
}

/** How far all parts are known at least; undefined = one of them was not read in this window. */
export function oldestPosition(
  positions: readonly (TablePosition | null | undefined)[],
): TablePosition | null | undefined {
  if (positions.includes(undefined)) return undefined
  return positions.reduce((one, other) => {
    if (!one || !other || one.ep !== other.ep) return null
    return one.seq <= other.seq ? one : other
  }, positions[0] ?? null)
}
