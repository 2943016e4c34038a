import { Kysely } from 'kysely'
import pg from 'pg'
import { START_OPTIONS } from '#server/db/session-state.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Travel } from '#server/db/travelling-connection.ts'
import { travellingDialect } from '#server/db/travelling-dialect.ts'

/** Connections of a database that are shared. */
export function openPool(connection: pg.PoolConfig, travel: Omit<Travel, 'comesAgain'>): Kysely<Tables> {
  const config = travel.isPooled ? commonConfig(connection) : poolConfig(connection)
  const pool = new pg.Pool({ ...config, pipeline: true } as pg.PoolConfig)
  // A server-side disconnect of an idle client surfaces here; the pool drops that client and opens another when asked.
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: travellingDialect(pool, travel) })
}

/** A connection with the settings and the types of all of ours. */
export function poolConfig(connection: pg.PoolConfig): pg.PoolConfig {
  return { ...commonConfig(connection), options: [connection.options ?? '', START_OPTIONS].join(' ').trim() }
}

function commonConfig(connection: pg.PoolConfig): pg.PoolConfig {
  return {
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'andun',
    ...connection,
    types: { getTypeParser } as pg.CustomTypesConfig,
  }
}

const CONNECT_TIMEOUT_MS = 10_000

const TYPE = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 } as const
const asText = (value: string) => value
const asMoment = (value: string) => value.slice(0, 19)

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === TYPE.int8 || oid === TYPE.numeric) return Number
  if (oid === TYPE.date) return asText
  if (oid === TYPE.timestamp || oid === TYPE.timestamptz) return asMoment
  return pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown
}
