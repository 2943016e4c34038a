import type { ListQuery } from '#contract/wire/list-query.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { noteReadAt, readAtOf } from '#core/live/live.ts'
import { listParameters } from '#core/lists/list-query.ts'
import { columnsOf } from '#crud/wire-columns.ts'
import { isNarrowed } from '#machines/list-page/query.ts'
import type { BranchAnswer } from '#machines/tree-table/branches.ts'
import type { TreeTableEffects } from '#machines/tree-table/tree-table.machine.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import type { Scope } from '#crud/scope.ts'
import { parentOf } from './flat-rows.ts'
import type { TreeShape } from './tree-shape.ts'

const MOVED = '移动成功'
const UNRECOGNISED = '返回数据类型不识别' // VALID-12, O-22
/** An address must not become longer than servers take. */
const IDS_PER_CALL = 50

/**
 * The calls of a tree; every failure is shown where it belongs, so the interceptor stays silent. What came with the roots is not asked for.
 * @param list what is shown and what it is narrowed to at the moment
 * Source: API-033, API-035, API-036, API-086.
 */
export function treeRequests(
  { screen, services: { http, live, operations }, fixed }: Scope,
  tree: TreeShape,
  list: () => ListQuery & { records: readonly Row[] },
): Omit<TreeTableEffects, 'moved' | 'warn'> {
  const { children, childrenBatch, search, narrowed, move } = tree.urls
  const known = () => live?.positionOf(screen.entity.name) ?? null
  const read = async (url: string, parameters: Record<string, string>, signal: AbortSignal) => {
    const at = known()
    const { result } = await http.get(url, { ...fixed, ...parameters }, { signal, quiet: true })
    return { result, at }
  }
  const one = async (id: string, signal: AbortSignal): Promise<BranchAnswer> => {
    const nested = nestedBelow(list().records, id)
    if (nested !== null) return { children: { [id]: noted(nested, readAtOf(list().records) ?? null) }, failed: {} }
    const { result, at } = await read(children.url, { [children.parameter]: id }, signal)
    return { children: { [id]: noted(rowsOf(result), at) }, failed: {} }
  }
  const several = async (ids: string[], signal: AbortSignal): Promise<BranchAnswer> => {
    if (childrenBatch === undefined) return joined(await Promise.all(ids.map((id) => settled(id, one(id, signal)))))
    const { result, at } = await read(childrenBatch, { parentIds: ids.join(',') }, signal)
    const groups = groupsOf(result, tree.parent)
    return { children: Object.fromEntries(ids.map((id) => [id, noted(groups.get(id) ?? [], at)])), failed: {} }
  }
  return {
    async fetchBranches({ ids }, signal) {
      const nested = ids.filter((id) => nestedBelow(list().records, id) !== null)
      const asked = ids.filter((id) => !nested.includes(id))
      const known = await Promise.all(nested.map((id) => one(id, signal)))
      const [id] = asked
      if (asked.length === 1 && id !== undefined) return joined([...known, await one(id, signal)])
      return joined([...known, ...(await Promise.all(parts(asked).map((part) => several(part, signal))))])
    },
    async fetchFound({ keyword }, signal) {
      const asked = list()
      if (isNarrowed(asked)) {
        const parameters = { ...listParameters(asked, columnsOf(screen)), keyword }
        const { result, at } = await read(narrowed, parameters, signal)
        return noted(rowsOf(result), at)
      }
      const { result, at } = await read(search.url, { [search.parameter]: keyword }, signal)
      const rows = flat(rowsOf(result))
      const name = (row: Row) => String((row[screen.entity.title] as string | null) ?? '')
      return noted(search.whole === true ? withWays(rows, keyword, name, tree.parent) : rows, at)
    },
    async weighMove({ id, ids = [id], parentId }, signal) {
      // Other servers say nothing of it, and where rows carry no code of their place nothing follows.
      if (operations === undefined || screen.entity.tree?.code === undefined) return null
      const parameters = { ids: ids.join(','), parentId: parentId ?? '' }
      const { result } = await http.get(`${screen.entity.path}/moveWarning`, parameters, { signal, quiet: true })
      return typeof result === 'string' ? result : null
    },
    async saveMove(request, signal) {
      return (
        (await http.put(move, { ...request, parentId: request.parentId ?? '' }, { signal, quiet: true })).message ||
        MOVED
      )
    },
  }
}

/** The children that came with a row; null = servers that read level by level name none. */
function nestedBelow(rows: readonly Row[], id: string): Row[] | null {
  for (const row of rows) {
    const { children } = row
    if (!Array.isArray(children)) continue
    const below = idOf(row) === id ? (children as Row[]) : nestedBelow(children as Row[], id)
    if (below !== null) return below
  }
  return null
}

/** Rows of an answer: an array, or the records of a page. @throws for anything else. Source: VALID-12, O-54. */
export function rowsOf(result: unknown): Row[] {
  const records = Array.isArray(result) ? result : (result as { records?: unknown } | null)?.records
  if (!Array.isArray(records)) throw new Error(UNRECOGNISED)
  return records.filter((row): row is Row => typeof row === 'object' && row !== null)
}

/** Children of several nodes: by parent already, or all of them in one list. */
function groupsOf(result: unknown, parentKey: string): Map<string, Row[]> {
  const isByParent = typeof result === 'object' && result !== null && !Array.isArray(result) && !('records' in result)
  if (isByParent) return new Map(Object.entries(result).map(([id, rows]) => [id, rowsOf(rows)]))
  const groups = new Map<string, Row[]>()
  for (const row of rowsOf(result)) {
    const parent = parentOf(row, parentKey) ?? ''
    groups.set(parent, [...(groups.get(parent) ?? []), row])
  }
  return groups
}

/** One branch that fails leaves the others alone. */
async function settled(id: string, answer: Promise<BranchAnswer>): Promise<BranchAnswer> {
  try {
    return await answer
  } catch (error) {
    return { children: {}, failed: { [id]: sentenceOf(error) } }
  }
}

function joined(answers: readonly BranchAnswer[]): BranchAnswer {
  return {
    children: Object.assign({}, ...answers.map(({ children }) => children)) as BranchAnswer['children'],
    failed: Object.assign({}, ...answers.map(({ failed }) => failed)) as BranchAnswer['failed'],
  }
}

function parts(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / IDS_PER_CALL)
  return Array.from({ length: count }, (_, index) => ids.slice(index * IDS_PER_CALL, (index + 1) * IDS_PER_CALL))
}

/** The rows whose name has the keyword, and those above them. */
function withWays(rows: readonly Row[], keyword: string, name: (row: Row) => string, parentKey: string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  const kept = new Set<Row>()
  for (const row of rows) {
    if (!name(row).toLowerCase().includes(keyword.toLowerCase())) continue
    let at: Row | undefined = row
    while (at !== undefined && !kept.has(at)) {
      kept.add(at)
      at = byId.get(parentOf(at, parentKey) ?? '')
    }
  }
  return rows.filter((row) => kept.has(row))
}

/** Servers that answer a whole tree nest it. */
function flat(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => {
    const { children } = row
    return Array.isArray(children) ? [row, ...flat(children as Row[])] : [row]
  })
}

function noted(rows: Row[], at: Parameters<typeof noteReadAt>[1]): Row[] {
  noteReadAt(rows, at)
  return rows
}
