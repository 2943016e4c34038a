import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { columnOf } from '#contract/define-entity.ts'
import { allOf, ROW, rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { orderOf } from '#server/engine/query/page-statement.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { visibleTo } from '#server/engine/rows/rows.ts'
import { parentRef, siblingSort, treeOfEntity, type TreeFacts } from '#server/engine/resource/tree-of.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Asking } from './dictionary-reads.ts'

/** A node as tree selects read it. Source: contract §6.1 TreeSelectModel, ENT-30. */
export interface TreeNode {
  key: string
  title: string
  leaf: boolean
  icon: null
  parentId: string | null
  value: null
  code: string
  children: null
}

const MOST_NODES = 2_000
/** What clients call the place above all roots. */
const ROOTS: ReadonlySet<string> = new Set(['', '0'])

/** One level of a tree of rows that may serve as a dictionary; names of tables and columns are compared with what resources offer, never written into SQL. Source: API-077, O-15. @throws ApiError */
export async function treeLevel(context: Asking, parameters: Parameters): Promise<TreeNode[]> {
  const { resource, tree, text, code } = treeDictionary(context, parameters)
  const asked = wordOf(parameters, 'pid')
  const parent = parentRef(tree)
  const visible = allOf(await visibleTo(context, resource, 'list'))
  const table = raw`${raw.table(resource.entity.table)} as ${raw.id(ROW)}`
  const level = ROOTS.has(asked)
    ? raw<SqlBool>`(${parent} is null or ${parent} not in (select ${rowRef('id')} from ${table} where ${visible}))`
    : raw<SqlBool>`${parent} = ${asked}`
  const where = allOf([level, visible, ...conditionsOf(resource, tree, wordOf(parameters, 'condition'))])
  const order = orderOf(siblingSort(resource, tree))
  const { rows } = await raw<Pick<TreeNode, 'key' | 'title' | 'parentId' | 'code' | 'leaf'> & { id: string }>`
    select ${rowRef('id')} as id, ${rowRef(code)}::text as key, ${rowRef(text)} as title, ${parent} as "parentId",
      ${rowRef(code)}::text as code from ${table} where ${where} ${order} limit ${MOST_NODES}`.execute(context.sql)
  const parents = await parentsAmong(
    context,
    table,
    parent,
    visible,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, key, title, parentId, code: own }) => ({
    key,
    title,
    leaf: !parents.has(id),
    icon: null,
    parentId,
    value: null,
    code: own,
    children: null,
  }))
}

async function parentsAmong(
  { sql }: Asking,
  table: RawBuilder<unknown>,
  parent: RawBuilder<unknown>,
  visible: RawBuilder<SqlBool>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await raw<{ id: string }>`select distinct ${parent} as id from ${table}
    where ${parent} = any(${ids}) and ${visible}`.execute(sql)
  return new Set(rows.map(({ id }) => id))
}

interface Known {
  resource: Resource
  tree: TreeFacts
  text: string
  code: string
}

function treeDictionary({ resources }: Asking, parameters: Parameters): Known {
  const [table, text, code, pidField] = ['tableName', 'text', 'code', 'pidField'].map((name) =>
    wordOf(parameters, name).trim().toLowerCase(),
  ) as [string, string, string, string]
  const resource = resources.all.find((one) => one.entity.table === table && one.hooks.tableDictionary !== undefined)
  const tree = resource === undefined ? null : treeOfEntity(resource.entity)
  const offered = resource?.hooks.tableDictionary
  const isOffered = offered?.texts.includes(text) === true && offered.values.includes(code)
  if (resource === undefined || tree === null || !isOffered || pidField !== tree.parentColumn)
    throw refused('白名单校验未通过！')
  return { resource, tree, text, code }
}

/** A JSON object of column → value, compared by equality. That only roots are meant (`{"pid":"0"}`) is said by `pid` already. */
function conditionsOf(resource: Resource, tree: TreeFacts, text: string): RawBuilder<SqlBool>[] {
  if (text.trim() === '') return []
  return Object.entries(objectOf(text)).flatMap(([name, value]) => {
    const key = [...resource.columns.keys()].find((one) => one === name || columnOf(one) === name)
    if (key === undefined || resource.columns.get(key)!.key !== key) throw refused('白名单校验未通过！')
    if (key === tree.parent) return []
    return [raw<SqlBool>`${rowRef(columnOf(key))}::text = ${String(value)}`]
  })
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw badInput('condition 必须是一个 JSON 对象')
}

function wordOf(parameters: Parameters, name: string): string {
  const value = parameters[name] ?? ''
  if (typeof value !== 'string' || value.length > 500) throw badInput(`参数 ${name} 不正确`)
  return value
}
