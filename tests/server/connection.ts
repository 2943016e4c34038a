/** Where the tests' PostgreSQL listens; plain data, since it travels to the workers. */
export interface TestConnection {
  host: string
  port?: number
  user: string
  password?: string
  database: string
}

export interface TestServer {
  connection: TestConnection
  /** Name of the migrated database that tests copy. */
  template: string
}

/** The members of `postgres://user:password@host:port/database`; a socket folder may be given as `?host=`. */
export function parseConnection(text: string): TestConnection {
  const url = new URL(text)
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    ...(url.port && { port: Number(url.port) }),
    user: decodeURIComponent(url.username),
    ...(url.password && { password: decodeURIComponent(url.password) }),
    database: url.pathname.slice(1) || 'postgres',
  }
}

/** The other way round. */
export function addressOf({ host, port, user, password, database }: TestConnection): string {
  const login = [user, password].filter((part) => part !== undefined).map((part) => encodeURIComponent(part))
  if (host.startsWith('/'))
    return `postgres://${login.join(':')}@localhost/${database}?host=${encodeURIComponent(host)}`
  return `postgres://${login.join(':')}@${host}:${port ?? 5432}/${database}`
}
