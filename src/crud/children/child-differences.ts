import { idOf } from '#contract/wire/row.ts'
import { diffText } from '#crud/kinds/diffs.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import type { Services } from '#core/services.ts'
import { changedKeys, type Values } from '#machines/list-page/draft.ts'
import { childRows, readRows, touchedChildren } from './child-rows.ts'
import { childField, editsKey, type ChildShape } from './child-table.ts'

/** Where two versions of a record's children differ, in words. */
export interface ChildDifference {
  key: string
  label: string
  theirs: string
  mine: string
}

interface Versions {
  opened: Values
  theirs: Values
  draft: Values
}

const DELETED = '（已删除）'
const UNCHANGED = '（没有修改）'

/** What somebody else did to the children since they were read, beside what this person did to them. */
export function childDifferences(
  shape: ChildShape,
  { opened, theirs, draft }: Versions,
  dictionaries: Services['dictionaries'],
): ChildDifference[] {
  const { member, entity, columns } = shape
  const [before, after] = [readRows(opened[member]), readRows(theirs[member])]
  const rows = childRows(shape, before, draft[editsKey(member)])
  const touched = touchedChildren(rows)
  const named = (row: Values) => `${entity.label}“${textOf(row[entity.title])}”`
  const mineOf = (row: Values) => {
    if (touched[idOf(row)] === 'removed') return DELETED
    return touched[idOf(row)] === undefined ? UNCHANGED : '（修改过，继续编辑时作为新的一行）'
  }
  const gone = before
    .filter((row) => !after.some((one) => idOf(one) === idOf(row)))
    .map((row) => ({ key: idOf(row), label: named(row), theirs: DELETED, mine: mineOf(row) }))
  return after.reduce<ChildDifference[]>((found, row) => {
    const known = before.find((one) => idOf(one) === idOf(row))
    if (known === undefined)
      return [...found, { key: idOf(row), label: named(row), theirs: '（新增）', mine: '（没有）' }]
    const keys = changedKeys(known, row).filter((key) => columns.includes(key) || key === shape.order)
    const mine = rows.row(idOf(row)) ?? known
    const text = (key: string, values: Values) =>
      diffText(values, key, childField(shape, key), dictionaries) || '（空）'
    const cells = keys.map((key) => ({
      key: `${idOf(row)}.${key}`,
      label: `${named(known)}的${childField(shape, key).label}`,
      theirs: text(key, row),
      mine: touched[idOf(row)] === 'removed' ? DELETED : text(key, mine),
    }))
    return [...found, ...cells]
  }, gone)
}
