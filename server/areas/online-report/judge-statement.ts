import { hasSqlDetails, loadModule, parseSync } from 'libpg-query'
import { REPORT_FUNCTIONS, REPORT_OPERATORS, REPORT_TYPES } from '#server/db/roles/report-functions.ts'
import type { Statement } from './read-statement.ts'

/**
 * Judges a statement by PostgreSQL's own grammar: one SELECT of known parts, functions, operators and types, in which only columns follow a dot.
 * @param columns those of the tables that it reads @returns what is wrong with it as a sentence; null = nothing
 */
export async function judgeStatement(
  { parts }: Pick<Statement, 'parts'>,
  columns: ReadonlySet<string>,
): Promise<string | null> {
  await loadModule()
  let count = 0
  const text = parts.map((part) => ('text' in part ? part.text : `$${(count += 1)}`)).join('')
  const tree = treeOf(text)
  if ('problem' in tree) return tree.problem
  const known = new Set([...columns, ...REPORT_FUNCTIONS, ...namesGiven(tree.root)])
  return problemIn(tree.root, known)
}

type Node = Readonly<Record<string, unknown>>

function treeOf(text: string): { root: Node } | { problem: string } {
  try {
    const { stmts = [] } = parseSync(text) as { stmts?: { stmt?: Node }[] }
    const [first] = stmts
    return stmts.length === 1 && first?.stmt !== undefined ? { root: first.stmt } : { problem: '查询语句只能有一句' }
  } catch (error) {
    return { problem: `查询语句无法执行：${hasSqlDetails(error) ? error.sqlDetails!.message : String(error)}` }
  }
}

/** Every node with its kind, from above to below. */
function* nodesOf(value: unknown): Generator<[kind: string, node: Node]> {
  if (Array.isArray(value)) {
    for (const one of value) yield* nodesOf(one)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (/^[A-Z]/.test(name) && typeof member === 'object' && member !== null) yield [name, member as Node]
    else if (name in HELD && typeof member === 'object' && member !== null) yield [HELD[name]!, member as Node]
    yield* nodesOf(member)
  }
}

/** Members that hold a node without naming its kind. */
const HELD: Readonly<Record<string, string>> = {
  typeName: 'TypeName',
  alias: 'Alias',
  larg: 'SelectStmt',
  rarg: 'SelectStmt',
  withClause: 'WithClause',
  over: 'WindowDef',
  intoClause: 'IntoClause',
}

/** Names that the statement itself gives to what it answers. */
function namesGiven(root: Node): string[] {
  return [...nodesOf(root)].flatMap(([kind, node]) => {
    if (kind === 'ResTarget' && typeof node['name'] === 'string') return [node['name']]
    return kind === 'Alias' || kind === 'CommonTableExpr'
      ? [...wordsIn(node['colnames']), ...wordsIn(node['aliascolnames'])]
      : []
  })
}

/** The texts of a list of names; what is no name is `*`. */
function wordsIn(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.map((one: { String?: { sval?: string } }) => one.String?.sval ?? '*')
}

function problemIn(root: Node, known: ReadonlySet<string>): string | null {
  for (const [kind, node] of nodesOf(root)) {
    if (!PARTS.has(kind)) return `查询语句中不能使用 ${kind}`
    const problem = JUDGES[kind]?.(node, known) ?? null
    if (problem !== null) return problem
  }
  return null
}

/** What a query may be made of. Source: https://github.com/pganalyze/libpg_query, nodes of PostgreSQL's raw parse tree. */
const PARTS: ReadonlySet<string> = new Set(
  `SelectStmt ResTarget ColumnRef String Integer Float Boolean BitString A_Const A_Star A_Expr FuncCall TypeCast TypeName RangeVar Alias JoinExpr
  RangeSubselect RangeFunction SubLink BoolExpr NullTest BooleanTest CaseExpr CaseWhen CoalesceExpr MinMaxExpr SortBy WindowDef WithClause
  CommonTableExpr List A_ArrayExpr A_Indirection A_Indices GroupingSet GroupingFunc ParamRef SQLValueFunction RowExpr`.split(
    /\s+/,
  ),
)

type Judge = (node: Node, known: ReadonlySet<string>) => string | null

const JUDGES: Readonly<Record<string, Judge>> = {
  SelectStmt: ({ intoClause, lockingClause }) =>
    intoClause === undefined && lockingClause === undefined ? null : '查询语句只能查询，不能写入或加锁',
  WithClause: ({ recursive }) => (recursive === true ? '查询语句中不能使用“recursive”' : null),
  FuncCall: ({ funcname }) => refuseName(wordsIn(funcname), REPORT_FUNCTIONS, OWN_FUNCTIONS),
  TypeName: ({ names }) => refuseName(wordsIn(names), REPORT_TYPES, REPORT_TYPES),
  A_Expr: ({ name }) => refuseName(wordsIn(name).map(operatorOf), REPORT_OPERATORS, NONE),
  RangeVar: ({ schemaname = null, catalogname = null }) =>
    schemaname === null && catalogname === null ? null : '查询语句中不能写架构名，请直接写表名',
  SQLValueFunction: ({ op }) => (CLOCKS.test(String(op)) ? null : '查询语句中不能使用当前账号'),
  A_Indirection: ({ indirection }) =>
    (indirection as Node[]).every((one) => 'A_Indices' in one) ? null : '查询语句中“.”后面只能是列名',
  ColumnRef: ({ fields }, known) => {
    const [, column, ...further] = wordsIn(fields)
    if (further.length > 0) return '查询语句中的列名最多写到“表名.列名”'
    return column === undefined || column === '*' || known.has(column) ? null : `查询语句中没有列“${column}”`
  },
}

const CLOCKS = /CURRENT_(DATE|TIME|TIMESTAMP)|LOCALTIME/

/** `between` and its kin are named in words. */
const operatorOf = (name: string): string => (/^(NOT )?BETWEEN( SYMMETRIC)?$/.test(name) ? '=' : name)

/** What the grammar itself calls for `extract`, `position`, `like … escape` and their kin. */
const OWN_FUNCTIONS: ReadonlySet<string> = new Set([...REPORT_FUNCTIONS, 'like_escape'])
const NONE: ReadonlySet<string> = new Set()

/** PostgreSQL's grammar names its own functions and types by their schema; people do not. */
function refuseName(words: readonly string[], known: ReadonlySet<string>, own: ReadonlySet<string>): string | null {
  const [first, second] = words
  const isKnown =
    words.length === 1 ? known.has(first!) : words.length === 2 && first === 'pg_catalog' && own.has(second!)
  return isKnown ? null : `查询语句中不能使用“${words.join('.')}”`
}
