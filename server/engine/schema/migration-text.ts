/** The text of a migration file. @param doc one English sentence: what the statements bring about */
export function migrationText(doc: string, statements: readonly string[]): string {
  const scoped = statements.some((statement) => statement.startsWith('do '))
    ? [WHOLE_PLATFORM, ...statements]
    : statements
  const lines = scoped.map((statement) => `  \`${escaped(statement.replaceAll('\n', '\n  '))}\`,`)
  return [
    "import { sql, type Kysely } from 'kysely'",
    '',
    `/** ${doc} */`,
    'export async function up(db: Kysely<unknown>): Promise<void> {',
    '  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)',
    '}',
    '',
    'const STATEMENTS = [',
    ...lines,
    ']',
    '',
  ].join('\n')
}

/** Row-level security binds migrations, too; statements that look at rows must see all of them. */
const WHOLE_PLATFORM = "select set_config('app.tenant', '0', true)"

function escaped(statement: string): string {
  return statement.replace(/[\\`]|\$\{/g, (found) => `\\${found}`)
}
