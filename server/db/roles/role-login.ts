import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { LoginRole } from './role-names.ts'

/** The same database, signed in to as a role. @param owner of whose password the role's is derived; default the one of the connection */
export async function connectionAs(
  connection: pg.PoolConfig,
  role: LoginRole,
  owner: pg.PoolConfig = connection,
): Promise<pg.PoolConfig> {
  const password = (await rolePassword(owner, role)) ?? undefined
  const { connectionString, ...others } = connection
  if (connectionString === undefined) return { ...others, user: role, password }
  const address = new URL(connectionString)
  address.username = role
  address.password = password ?? ''
  for (const name of ['user', 'password']) address.searchParams.delete(name)
  return { ...others, connectionString: address.href }
}

/**
 * The password of a role: derived from the owner's, so that all servers of a database know it and none keeps it. Null where the owner needs
 * none (a socket that only its account may enter).
 */
export async function rolePassword(connection: pg.PoolConfig, role: LoginRole): Promise<string | null> {
  const { password } = new pg.Client(connection)
  const own = typeof password === 'function' ? await (password as () => string | Promise<string>)() : password
  return own ? createHmac('sha256', own).update(`andun ${role}`).digest('base64url') : null
}

const ITERATIONS = 4_096

/** What PostgreSQL keeps of a password, for statements that people are shown. Source: RFC 5803, RFC 7677. */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}
