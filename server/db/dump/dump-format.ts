import * as z from 'zod/mini'

/** A dump is a script: comments that say what it is, data as `copy … from stdin` takes it, and a last comment that says it is whole. */
export const DUMP_VERSION = 1

const HEAD = '-- andun-dump '
const END = '-- andun-end '

const column = z.object({
  name: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  default: z.nullable(z.string()),
})
const madeTable = z.object({
  name: z.string(),
  columns: z.array(column),
  /** Columns of which no two rows of a tenant have the same value. */
  unique: z.array(z.string()),
})
const dumpHead = z.object({
  version: z.number(),
  /** ISO text. */
  at: z.string(),
  /** The migrations that made its tables. */
  migrations: z.array(z.string()),
  /** Tables that no migration makes; older dumps know none. */
  made: z.optional(z.array(madeTable)),
  /** Parts of divided tables, made by the server month by month. */
  parts: z.optional(z.array(z.string())),
})
const tableSum = z.object({ rows: z.number(), sum: z.string() })
const dumpEnd = z.object({
  tables: z.record(z.string(), tableSum),
  /** Where each sequence stands. */
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
})

/** A table of a form that is data, as facts: nothing of a dump is ever run as it stands. */
export type MadeTable = z.infer<typeof madeTable>
/** What a dump is of. */
export type DumpHead = z.infer<typeof dumpHead>
/** How much of a table there is, and a sum over its rows that does not depend on their order. */
export type TableSum = z.infer<typeof tableSum>
export type DumpEnd = z.infer<typeof dumpEnd>

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
  if (line.startsWith(HEAD)) return { kind: 'head', head: facts(dumpHead, line.slice(HEAD.length)) }
  if (line.startsWith(END)) return { kind: 'end', end: facts(dumpEnd, line.slice(END.length)) }
  const [, table, list] = COPY.exec(line) ?? []
  if (table === undefined || list === undefined) throw new Error(`dump: unknown line ${line.slice(0, 80)}`)
  return { kind: 'copy', table, columns: list.split(', ').map((name) => name.slice(1, -1)) }
}

function facts<T extends z.ZodMiniType>(schema: T, text: string): z.infer<T> {
  const { success, data } = schema.safeParse(parsed(text))
  if (!success) throw new Error(`dump: ${text.slice(0, 80)} is not what it should be`)
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`dump: ${text.slice(0, 80)} is no JSON`, { cause: error })
  }
}

/** A name as SQL. @throws for a name that our tables do not have */
export function quoted(name: string): string {
  if (!NAME.test(name)) throw new Error(`dump: ${JSON.stringify(name)} is no name`)
  return `"${name}"`
}
