import * as z from 'zod/mini'
import type { Entity, EntityActionFacts, Field } from '#contract/define-entity.ts'
import { CHECKS } from '#contract/checks/checks.ts'
import { plainCheck } from '#contract/checks/chosen-check.ts'
import { filledIn } from '#machines/lifecycles/define-lifecycle.ts'
import type { StepMeta } from '#machines/lifecycles/step-facts.ts'
import { QUERY_RULES } from '#contract/wire/list-query.ts'
import type { ColumnType } from '#contract/kinds/kind.ts'
import { longestOf, typeOf, writeOf } from '#contract/kinds/read-field.ts'
import type { Columns } from '#server/engine/query/columns.ts'

/** These schemas describe the routes in the API's document. They let everything through: what is said is checked where it is read, with the messages of the entity. */
const NOT_AN_OBJECT = '请求内容必须是一个对象'

/** Parameters of a list call, beside one per column. */
const LIST_PARAMETERS: Record<string, string> = {
  pageNo: '页码，从 1 开始',
  pageSize: '每页条数，最多 200',
  column: '排序字段，多个以逗号分隔',
  order: 'asc 升序，其他降序；多个排序字段各有一个，以逗号分隔',
  field: '只返回这些字段，以逗号分隔',
  superQueryParams: `高级查询条件（JSON 数组，可再做 URL 编码）：field、rule（${QUERY_RULES.join('、')}）、val`,
  superQueryMatchType: 'and（默认）或 or',
  withTotals: '1 时一并返回汇总 totals',
  withPosition: '1 时一并返回实时变更的编号 ep、seq，之后的变更由实时通道送达',
}

/** Parameters of `list` and, with more of them, of `exportXls`. */
export function describeList(columns: Columns, more: Record<string, string> = {}) {
  const querystring = remembered(knownLists, columns, JSON.stringify(more), () => {
    const filters = [...columns.values()].map(({ key, label }) => [key, label] as const)
    const named = { ...Object.fromEntries(filters), ...LIST_PARAMETERS, ...more }
    return members(Object.entries(named).map(([key, text]) => [key, { type: 'string', description: text }]))
  })
  return { querystring }
}

export function describeParameter(name: string, description: string, more: Record<string, string> = {}) {
  const named = Object.entries({ [name]: description, ...more })
  return { querystring: members(named.map(([key, text]) => [key, { type: 'string', description: text }])) }
}

/** The body of `add` and `edit`. */
export function describeBody(entity: Entity, mode: 'add' | 'edit') {
  return { body: remembered(knownBodies, entity, mode, () => bodyOf(entity, mode)) }
}

function bodyOf(entity: Entity, mode: 'add' | 'edit') {
  const writable = Object.entries(entity.fields).filter(
    ([, field]) => writeOf(field) === 'always' || (writeOf(field) === 'add' && mode === 'add'),
  )
  const own: [string, Described][] = writable.map(([key, field]) => [key, describeField(field)])
  const place: [string, Described][] = [
    ['id', { type: 'string', description: '编号' }],
    ['version', { type: 'integer', description: '读到的版本，与当前版本不同时拒绝' }],
  ]
  const children = Object.keys(entity.children ?? {}).map((member): [string, Described] => {
    return [
      member,
      {
        type: 'array',
        description:
          '明细：无 id 的新增，有 id 的修改，removed 为 true 的删除，未列出的不变；成树的明细按从上到下的顺序，新增的可带 temporaryId 供下级引用',
      },
    ]
  })
  return members([...(mode === 'edit' ? place : []), ...own, ...children])
}

/** What a step of a life cycle is asked with: the record or records, the answer where there are outcomes, and what is filled in. */
export function describeStep(entity: Entity, step: StepMeta) {
  const { method = 'PUT', batch, asks = {}, outcome } = step
  const options = Object.entries(outcome?.options ?? {})
  const asked = [filledIn(step), ...options.map(([answer]) => filledIn(step, answer))]
  const keys = new Set([...asked.flatMap(({ fields, optional }) => [...fields, ...optional]), 'reason'])
  const filled = [...keys].map((key): [string, Described] => {
    const field = asks[key] ?? entity.fields[key]
    return [key, field === undefined ? { type: 'string', description: '原因' } : describeField(field)]
  })
  const answers = options.map(([answer, { label }]) => `${answer} ${label}`).join('、')
  const question: [string, Described][] =
    outcome === undefined ? [] : [['outcome', { type: 'string', description: `${outcome.label}：${answers}` }]]
  const which: [string, Described][] =
    batch === true
      ? [['ids', { type: 'string', description: '编号，以逗号分隔' }]]
      : [['id', { type: 'string', description: '编号' }]]
  const version: [string, Described] = ['version', { type: 'integer', description: '读到的版本，与当前版本不同时拒绝' }]
  const body = members([...which, version, ...question, ...filled])
  return method === 'GET' ? { querystring: body } : { body }
}

/** What an action is asked with: the record or records, and what its form takes. */
export function describeAction(entity: Entity, { label, on, fields = {} }: EntityActionFacts) {
  const which: Readonly<Record<NonNullable<typeof on>, [string, Described][]>> = {
    row: [
      ['id', { type: 'string', description: `要${label}的${entity.label}的编号` }],
      ['version', { type: 'integer', description: '读到的版本，与当前版本不同时拒绝' }],
    ],
    batch: [['ids', { type: 'string', description: `要${label}的${entity.label}的编号，以逗号分隔` }]],
    list: [],
  }
  const filled = Object.entries(fields).map(([key, field]): [string, Described] => [key, describeField(field)])
  return { body: members([...which[on ?? 'row'], ...filled]) }
}

const JSON_TYPES: Record<ColumnType, string> = {
  text: 'string',
  integer: 'integer',
  decimal: 'number',
  boolean: 'boolean',
  time: 'string',
  date: 'string',
  datetime: 'string',
}

function describeField(field: Field): Described {
  const { label, dictionary, min, max, check } = field
  const longest = longestOf(field)
  return {
    type: JSON_TYPES[typeOf(field)],
    description: dictionary === undefined ? label : `${label}（字典 ${dictionary}）`,
    ...(longest !== null && typeOf(field) === 'text' && { maxLength: longest }),
    ...(check !== undefined && { pattern: CHECKS[plainCheck(check)].pattern.source }),
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  }
}

type Described = Record<string, string | number>

/** Made once for all apps of a process; the contract bounds how many there are. */
const knownMembers = new Map<string, ReturnType<typeof makeMember>>()

function makeMember(meta: Described) {
  return z.optional(z.any()).check(z.meta(meta))
}

function memberOf(meta: Described) {
  const key = JSON.stringify(meta)
  const member = knownMembers.get(key) ?? makeMember(meta)
  knownMembers.set(key, member)
  return member
}

/** The same for whole schemas, as long as there are the columns or the entity that they are made of. */
const knownLists = new WeakMap<Columns, Map<string, Members>>()
const knownBodies = new WeakMap<Entity, Map<string, Members>>()

type Members = ReturnType<typeof members>

function remembered<Owner extends object>(
  known: WeakMap<Owner, Map<string, Members>>,
  owner: Owner,
  key: string,
  make: () => Members,
): Members {
  const own = known.get(owner) ?? new Map<string, Members>()
  known.set(owner, own)
  const found = own.get(key) ?? make()
  own.set(key, found)
  return found
}

function members(described: readonly [string, Described][]) {
  const shape = described.map(([key, meta]) => [key, memberOf(meta)] as const)
  return z.looseObject(Object.fromEntries(shape), NOT_AN_OBJECT)
}
