import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import type pg from 'pg'
import { rememberTexts } from './statement-names.ts'
import { TravellingConnection, type Travel } from './travelling-connection.ts'

/** PostgreSQL through a pool of pipelined connections. Source: `pipeline` of https://node-postgres.com */
export function travellingDialect(pool: pg.Pool, travel: Omit<Travel, 'comesAgain'>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(pool, travel),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function driverOf(pool: pg.Pool, travel: Omit<Travel, 'comesAgain'>): Driver {
  const connections = new WeakMap<pg.PoolClient, TravellingConnection>()
  const comesAgain = rememberTexts()
  const own = (connection: DatabaseConnection) => connection as TravellingConnection
  return {
    init: async () => undefined,
    async acquireConnection() {
      const client = await pool.connect()
      const known = connections.get(client)
      if (known !== undefined) return known
      const connection = new TravellingConnection(client, { ...travel, comesAgain })
      connections.set(client, connection)
      return connection
    },
    beginTransaction: async (connection, { accessMode }) => own(connection).begin(accessMode === 'read only'),
    commitTransaction: (connection) => own(connection).commit(),
    rollbackTransaction: (connection) => own(connection).rollback(),
    releaseConnection: async (connection) => own(connection).release(),
    destroy: () => pool.end(),
  }
}
