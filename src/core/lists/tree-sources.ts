import type { TreeFact } from '#contract/kinds/kind.ts'
import * as z from 'zod/mini'
import { segmentOf } from '#core/dictionaries.ts'
import type { Http } from '#core/services.ts'

/** A node of a tree as the console shows it; `pid` empty = a root. */
export interface SourceNode {
  value: string
  label: string
  pid: string
  isLeaf: boolean
  disabled?: boolean
  /** The record behind it, where one was read. */
  row?: Readonly<Record<string, unknown>>
}

/** Where a tree comes from that somebody chooses of. */
export interface TreeSource {
  fetchLevel: (input: { pid: string }, signal: AbortSignal) => Promise<SourceNode[]>
  fetchLabels: (input: { values: string[] }, signal: AbortSignal) => Promise<Readonly<Record<string, string>>>
}

const BAD_CONDITION = '组件JTreeSelect-condition传值有误，需要一个json字符串!' // VALID-35
const nodesSchema = z.array(
  z.object({
    key: z.coerce.string(),
    title: z.string(),
    leaf: z.optional(z.nullable(z.union([z.boolean(), z.coerce.number()]))),
  }),
)
const textsSchema = z.nullable(z.array(z.string()))

/** What is wrong with a condition: it is a JSON object, as text. Source: VALID-35. */
export function conditionProblem(condition: unknown): string | null {
  if (condition === undefined || condition === '') return null
  try {
    const value: unknown = typeof condition === 'string' ? JSON.parse(condition) : null
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? null : BAD_CONDITION
  } catch {
    return BAD_CONDITION
  }
}

/** Rows of a table, by `table,text,code`. @throws Failure Source: API-074, API-077 */
export function tableTree(http: Pick<Http, 'get'>, dictionary: string, tree: TreeFact): TreeSource {
  const [tableName = '', text = '', code = ''] = dictionary.split(',')
  const { parent, hasChild = '', from = '0', condition = '' } = tree
  return {
    async fetchLevel({ pid }, signal) {
      const problem = conditionProblem(condition)
      if (problem !== null) throw new Error(problem)
      const asked = pid === '' ? from : pid
      const facts = { tableName, text, code, pidField: parent, hasChildField: hasChild, condition }
      const { result } = await http.get('/sys/dict/loadTreeData', { pid: asked, ...facts }, { signal, quiet: true })
      return nodesOf(result, pid)
    },
    async fetchLabels({ values }, signal) {
      const parameters = { key: values.join(','), delNotExist: 'false' }
      const path = `/sys/dict/loadDictItem/${segmentOf(dictionary)}`
      const { result } = await http.get(path, parameters, { signal, quiet: true })
      return named(values, z.parse(textsSchema, result ?? null))
    },
  }
}

/** Categories, all or those below a code. @throws Failure Source: API-082, API-083 */
export function categoryTree(http: Pick<Http, 'get'>, root = ''): TreeSource {
  return {
    async fetchLevel({ pid }, signal) {
      const options = { signal, quiet: true }
      const { result } =
        pid === ''
          ? await http.get('/sys/category/loadTreeRoot', { async: 'true', pcode: root }, options)
          : await http.get('/sys/category/loadTreeChildren', { pid }, options)
      return nodesOf(result, pid)
    },
    // Names that are gone are left out of the answer, so each is asked for by itself.
    async fetchLabels({ values }, signal) {
      const ask = (ids: string) => http.get('/sys/category/loadDictItem', { ids }, { signal, quiet: true })
      const answers = await Promise.all(values.map((id) => ask(id)))
      const texts = answers.map(({ result }) => z.parse(textsSchema, result ?? null)?.[0])
      return Object.fromEntries(values.map((value, at) => [value, texts[at] ?? value]))
    },
  }
}

/** `leaf` is a truth value, or 1 and 0. Source: ENT-30, FMT-09. */
function nodesOf(result: unknown, pid: string): SourceNode[] {
  return z.parse(nodesSchema, result ?? []).map(({ key, title, leaf }) => ({
    value: key,
    label: title,
    pid,
    isLeaf: leaf === true || leaf === 1,
  }))
}

function named(values: readonly string[], texts: readonly string[] | null): Record<string, string> {
  return Object.fromEntries(values.map((value, at) => [value, texts?.[at] ?? value]))
}
