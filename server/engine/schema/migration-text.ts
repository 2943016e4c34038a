/** The text of a migration file. @param doc one English sentence: what the statements bring about */
export function migrationText(doc: string, statements: readonly string[]): string {
  const lines = statements.map((statement) => `  \`${escaped(statement.replaceAll('\n', '\n  '))}\`,`)
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

function escaped(statement: string): string {
  return statement.replace(/[\\`]|\$\{/g, (found) => `\\${found}`)
}
