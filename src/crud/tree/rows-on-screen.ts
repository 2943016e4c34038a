import type { Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { flatRows } from './flat-rows.ts'
import { narrowedIn } from './narrowed.ts'
import { isFound } from './use-tree-rows.ts'

/** The rows of a list in the order in which they are seen: those of its page, or of a tree what is unfolded. */
export function rowsOnScreen({ list, tree, screen }: Pick<Crud, 'list' | 'tree' | 'screen'>): readonly Row[] {
  const { records, shown } = list.getSnapshot().context
  if (tree === null) return records
  const snapshot = tree.getSnapshot()
  const { branches, found, folded } = snapshot.context
  const isSearch = isFound(snapshot)
  const isNarrow = shown !== null && narrowedIn(screen, shown) !== null
  const seen = { branches, found: isSearch ? found : records, folded }
  return flatRows(records, seen, screen.tree?.parent ?? '', isSearch || isNarrow).map(({ row }) => row)
}
