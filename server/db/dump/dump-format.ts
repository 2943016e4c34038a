/** A dump is a script: comments that say what it is, data as `copy … from stdin` takes it, and a last comment that says it is whole. */
export const DUMP_VERSION = 1

const HEAD = '-- andun-dump '
const END = '-- andun-end '

/** A table of a form that is data, as facts: nothing of a dump is ever run as it stands. */
export interface MadeTable {
  name: string
  columns: { name: string; type: string; isRequired: boolean; default: string | null }[]
  /** Columns of which no two rows of a tenant have the same value. */
  unique: string[]
}

/** What a dump is of. */
export interface DumpHead {
  version: number
  /** ISO text. */
  at: string
  /** The migrations that made its tables. */
  migrations: string[]
  /** Tables that no migration makes; older dumps know none. */
  made?: MadeTable[]
}

/** How much of a table there is, and a sum over its rows that does not depend on their order. */
export interface TableSum {
  rows: number
  sum: string
}

export interface DumpEnd {
  tables: Record<string, TableSum>
  /** Where each sequence stands. */
  sequences: Record<string, { value: string; isCalled: boolean }>
}

export const headLine = (head: DumpHead): string => `${HEAD}${JSON.stringify(head)}\n`
export const endLine = (end: DumpEnd): string => `${END}${JSON.stringify(end)}\n`
export const copyLine = (table: string, columns: readonly string[]): string =>
  `COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM stdin;\n`

/** A line of a dump outside of data. */
export type DumpLine =
  | { kind: 'head'; head: DumpHead }
  | { kind: 'end'; end: DumpEnd }
  | { kind: 'copy'; table: string; columns: string[] }
  | { kind: 'empty' }

const NAME = /^[a-z_][a-z0-9_]{0,62}$/
const COPY = /^COPY "([a-z0-9_]+)" \(((?:"[a-z0-9_]+"(?:, )?)+)\) FROM stdin;$/

/** Reads a line. @throws when it is none of a dump: nothing of it is ever run as it stands */
export function readDumpLine(line: string): DumpLine {
  if (line === '') return { kind: 'empty' }
  if (line.startsWith(HEAD)) return { kind: 'head', head: JSON.parse(line.slice(HEAD.length)) as DumpHead }
  if (line.startsWith(END)) return { kind: 'end', end: JSON.parse(line.slice(END.length)) as DumpEnd }
  const [, table, list] = COPY.exec(line) ?? []
  if (table === undefined || list === undefined) throw new Error(`dump: unknown line ${line.slice(0, 80)}`)
  return { kind: 'copy', table, columns: list.split(', ').map((name) => name.slice(1, -1)) }
}

/** A name as SQL. @throws for a name that our tables do not have */
export function quoted(name: string): string {
  if (!NAME.test(name)) throw new Error(`dump: ${JSON.stringify(name)} is no name`)
  return `"${name}"`
}
