import { groupedBy } from '#contract/collections/grouped-by.ts'
import type { Entity } from '#contract/define-entity.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { nameInPath, namesOf, pathLabel, pathOf, placedTree, readPaths } from '#server/engine/tree/tree-paths.ts'
import { refused } from '#server/http/refusals.ts'
import { codeAbove } from '#server/rights/organisation-code.ts'
import { plainLabel, type FileRow, type ImportSheet } from '#server/engine/workbook/import-sheet.ts'

/** Where the rows of a file stand in a tree. */
export interface Branches {
  /** Rows above others first. */
  rows: readonly FileRow[]
  /** Reads what stands there already. */
  places: (context: Context, resource: Resource) => Promise<Places>
}

export interface Places {
  /** The members that put a row below another. @throws ApiError when there is no such place, or one like it stands there */
  of: (row: FileRow) => Record<string, unknown>
  added: (row: FileRow, id: string) => void
}

/** Names from the first level down to the row's own, or why there are none. */
type Way = { names: readonly string[] } | { problem: string }

/**
 * By the path that a file carries, else by codes that tell the place in files of upstream 2.x: a code that is made anew means another
 * place the second time, so that what is above must be in the file. A file with neither has roots only. Null for what is no tree.
 */
export function branchesOf(entity: Entity, sheet: ImportSheet): Branches | null {
  const tree = placedTree(entity)
  if (tree === null) return null
  const ways = waysOf(entity, sheet)
  const wayOf = ({ number }: FileRow) => ways.get(number)!
  const depthOf = (row: FileRow) => {
    const way = wayOf(row)
    return 'names' in way ? way.names.length : 0
  }
  return {
    rows: sheet.rows.toSorted((one, other) => depthOf(one) - depthOf(other)),
    async places(context, resource) {
      const there = groupedBy(await readPaths(context, resource, tree), ({ path }) => path)
      return {
        of(row) {
          const way = wayOf(row)
          if ('problem' in way) throw refused(way.problem)
          const path = pathOf(way.names)
          if (there.has(path)) throw refused(`“${path}”已存在，没有重复新增`)
          if (way.names.length === 1) return {}
          const above = pathOf(way.names.slice(0, -1))
          const [parent, ...others] = there.get(above) ?? []
          if (parent === undefined) throw refused(`上级“${above}”不存在，也没有随文件导入`)
          if (others.length > 0) throw refused(`有 ${others.length + 1} 个“${above}”，分不清是哪一个的下级`)
          return { [tree.parent]: parent.id }
        },
        added(row, id) {
          const way = wayOf(row)
          if ('names' in way) there.set(pathOf(way.names), [{ id, path: pathOf(way.names) }])
        },
      }
    },
  }
}

/** Headings that say where the rows of a tree stand. */
export function placeHeadings(entity: Entity): string[] {
  if (placedTree(entity) === null) return []
  const code = entity.fields[entity.tree?.code ?? '']?.label
  return [pathLabel(entity), ...(code === undefined ? [] : [code])]
}

function waysOf(entity: Entity, sheet: ImportSheet): ReadonlyMap<number, Way> {
  const at = (label: string | undefined) => sheet.header.findIndex((cell) => plainLabel(cell) === label)
  const titleAt = sheet.columns.find(({ key }) => key === entity.title)?.at ?? -1
  const pathAt = at(pathLabel(entity))
  const codeAt = at(entity.fields[entity.tree?.code ?? '']?.label)
  const titleOf = ({ cells }: FileRow) => nameInPath(cells[titleAt] ?? '')
  const ways = new Map<number, Way>()
  if (pathAt !== -1) {
    for (const row of sheet.rows) ways.set(row.number, wayByPath(entity, row.cells[pathAt] ?? '', titleOf(row)))
    return ways
  }
  const codeOf = ({ cells }: FileRow) => (cells[codeAt] ?? '').trim()
  const byCode = groupedBy(sheet.rows, codeOf)
  // Codes get shorter on the way up, so those above are known already.
  for (const row of sheet.rows.toSorted((one, other) => codeOf(one).length - codeOf(other).length)) {
    const above = codeAbove(codeOf(row))
    ways.set(row.number, above === '' ? { names: [titleOf(row)] } : wayBelow(above, titleOf(row)))
  }
  return ways

  function wayBelow(above: string, title: string): Way {
    const [parent, ...others] = byCode.get(above) ?? []
    if (parent === undefined)
      return { problem: `上级“${above}”不在文件里，请一起导入，或增加一列“${pathLabel(entity)}”` }
    if (others.length > 0)
      return { problem: `文件里有 ${others.length + 1} 行的编码是“${above}”，分不清是哪一行的下级` }
    const way = ways.get(parent.number)!
    return 'names' in way ? { names: [...way.names, title] } : way
  }
}

/** A row without a path stands on the first level. */
function wayByPath(entity: Entity, path: string, title: string): Way {
  const names = namesOf(path)
  if (names.length === 0) return { names: [title] }
  if (names.at(-1) === title) return { names }
  return { problem: `“${pathLabel(entity)}”应以这一行的“${entity.fields[entity.title]!.label}”结尾` }
}
