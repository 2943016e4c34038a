import type { Driver } from '#contract/areas/data-source/drivers.ts'
import { problemInWords } from '#server/areas/data-source/connection-problems.ts'
import { refused } from '#server/http/refusals.ts'

/** ms until a server has to have answered. */
const PATIENCE_MS = 5_000

/** A database and who enters it; the address is resolved already. */
export interface Entrance {
  address: string
  port: number
  database: string
  user: string
  password: string
}

/** Enters a database and leaves it again. @returns what the server calls itself @throws ApiError in words, never with the password */
export async function tryConnection({ protocol }: Driver, entrance: Entrance): Promise<string> {
  try {
    return await (protocol === 'postgresql' ? tryPostgres(entrance) : tryMysql(entrance))
  } catch (error) {
    throw refused(`连接失败：${problemInWords(error)}`)
  }
}

async function tryPostgres({ address, ...entrance }: Entrance): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    ...entrance,
    host: address,
    application_name: 'andun',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  })
  // A connection that breaks after it was given up is nobody's problem any more.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>('show server_version')
    return `PostgreSQL ${Object.values(rows[0] ?? {}).join('')}`
  } finally {
    client.end().catch(() => {})
  }
}

async function tryMysql({ address, ...entrance }: Entrance): Promise<string> {
  const { createConnection } = await import('mysql2')
  // Without a stream factory the server gets no file of ours, whatever it asks for.
  const connection = createConnection({
    ...entrance,
    host: address,
    connectTimeout: PATIENCE_MS,
    multipleStatements: false,
    flags: ['-LOCAL_FILES'],
  })
  try {
    return await new Promise<string>((resolve, reject) => {
      connection.on('error', reject)
      connection.query({ sql: 'select version() as version', timeout: PATIENCE_MS }, (error, rows) => {
        if (error) reject(error)
        else resolve(nameOf((rows as { version: string }[])[0]?.version ?? ''))
      })
    })
  } finally {
    connection.on('error', () => {})
    connection.destroy()
  }
}

function nameOf(version: string): string {
  return /mariadb/i.test(version) ? `MariaDB ${version.replace(/-mariadb.*$/i, '')}` : `MySQL ${version}`
}
