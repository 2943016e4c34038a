import type { Entity } from '#contract/define-entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { readList } from '#core/lists/list-answer.ts'
import type { Http } from '#core/services.ts'
import type { SourceNode, TreeSource } from '#core/lists/tree-sources.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { mayHaveChildren } from '#crud/tree/flat-rows.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'
import { fetchDepartments } from '#widgets/pickers/fetch-departments.ts'

const MOST_ROOTS = 500

/** The rows of an entity as its tree, or of that tree what has the words in its name with what is above. @param key what is kept of a row @param givable of departments: what may be given to nobody cannot be chosen */
export function treeOfEntity(
  http: Pick<Http, 'get'>,
  entity: Entity,
  key: string,
  words: string,
  givable = false,
): TreeSource {
  if (entity.name === 'department') return departmentTree(http, words, givable)
  const { parent } = entity.tree!
  /** Levels are asked for by the id of their row, whatever is kept of it. */
  const ids = new Map<string, string>()
  const nodeOf = (row: Row, pid: string, isLeaf: boolean): SourceNode => {
    const value = textOf(row[key])
    ids.set(value, idOf(row))
    return { value, label: textOf(row[entity.title]), pid, isLeaf, row }
  }
  const list = async (path: string, parameters: Record<string, string | number>, signal: AbortSignal) =>
    readList((await http.get(`${entity.path}/${path}`, parameters, { signal, quiet: true })).result).records
  const found = async (signal: AbortSignal) => {
    const rows = await list('treeList', { keyword: words }, signal)
    const values = new Map(rows.map((row) => [idOf(row), textOf(row[key])]))
    const above = (row: Row) => values.get(textOf(row[parent])) ?? ''
    const withBelow = new Set(rows.map(above))
    return rows.map((row) => nodeOf(row, above(row), !withBelow.has(textOf(row[key]))))
  }
  return {
    async fetchLevel({ pid }, signal) {
      if (words !== '') return found(signal)
      const rows =
        pid === ''
          ? await list('rootList', { pageNo: 1, pageSize: MOST_ROOTS }, signal)
          : await list('childList', { pid: ids.get(pid) ?? pid }, signal)
      return rows.map((row) => nodeOf(row, pid, !mayHaveChildren(row)))
    },
    async fetchLabels({ values }, signal) {
      const rows = await list('list', { [key]: `${values.join(',')},`, pageNo: 1, pageSize: values.length }, signal)
      return Object.fromEntries(rows.map((row) => [textOf(row[key]), textOf(row[entity.title])]))
    },
  }
}

/** All at once; of givable ones those beyond the person's reach cannot be chosen. Source: API-044, ENT-21. */
function departmentTree(http: Pick<Http, 'get'>, words: string, givable: boolean): TreeSource {
  const parameters = givable ? { givable: 1 } : {}
  const read = async (signal: AbortSignal) => flat(await fetchDepartments(http, signal, parameters), '')
  return {
    fetchLevel: async (_input, signal) => withWays(await read(signal), words),
    async fetchLabels({ values }, signal) {
      const nodes = (await read(signal)).filter(({ value }) => values.includes(value))
      return Object.fromEntries(nodes.map(({ value, label }) => [value, label]))
    },
  }
}

function flat(choices: readonly Choice[], pid: string): SourceNode[] {
  return choices.flatMap(({ value, label, disabled = false, children = [] }) => [
    { value, label, pid, isLeaf: children.length === 0, disabled },
    ...flat(children, value),
  ])
}

function withWays(nodes: readonly SourceNode[], words: string): SourceNode[] {
  const byValue = new Map(nodes.map((node) => [node.value, node]))
  const kept = new Set<string>()
  for (const { value, label } of nodes) {
    if (!label.toLowerCase().includes(words.toLowerCase())) continue
    for (let at = byValue.get(value); at !== undefined && !kept.has(at.value); at = byValue.get(at.pid))
      kept.add(at.value)
  }
  const left = nodes.filter(({ value }) => kept.has(value))
  const withBelow = new Set(left.map(({ pid }) => pid))
  return left.map((node) => ({ ...node, isLeaf: !withBelow.has(node.value) }))
}
