import { guardedKeys } from '#contract/accounts/guarded-fields.ts'
import { allowed } from '#core/session/grants.ts'
import type { Grants } from '#core/services.ts'
import type { PrintSheet } from './print/print-sheet-definition.ts'
import type { PartMakers, Screen } from './screen.ts'

/** A screen without the columns, filters, printed facts and tree that this person may not see; forms and details ask `isForViewer`. */
export function screenForViewer<P extends PartMakers>(screen: Screen<P>, grants: Grants): Screen<P> {
  const hidden = hiddenFrom(screen, grants)
  const layout = layoutFor(screen.layout, grants)
  if (hidden.length === 0 && layout === screen.layout) return screen
  const shown = (keys: readonly string[]) => keys.filter((key) => !hidden.includes(key))
  return {
    ...screen,
    layout,
    columns: shown(screen.columns),
    hidden: shown(screen.hidden),
    query: shown(screen.query),
    ...(screen.sheets !== undefined && { sheets: screen.sheets.map((sheet) => shownOf(sheet, shown)) }),
  }
}

/** Keys of the fields that this person may not see. */
export function hiddenFrom({ entity }: Pick<Screen, 'entity'>, grants: Grants): string[] {
  const may = allowed(entity.permission, grants)
  return guardedKeys(entity, (code) => may(code.slice(entity.permission.length + 1)))
}

/** A list stands alone for who may not list the rows of the tree beside it. */
function layoutFor(layout: Screen['layout'], grants: Grants): Screen['layout'] {
  if (layout.kind !== 'scoped' || allowed(layout.tree.permission, grants)('list')) return layout
  const { tree: _tree, by: _by, ...list } = layout
  return { ...list, kind: 'list' }
}

function shownOf(sheet: PrintSheet, shown: (keys: readonly string[]) => string[]): PrintSheet {
  if (sheet.of === 'list') return { ...sheet, table: { ...sheet.table, columns: shown(sheet.table.columns) } }
  return { ...sheet, groups: sheet.groups.map((group) => ({ ...group, fields: shown(group.fields) })) }
}
