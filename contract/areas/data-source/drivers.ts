/** Databases that can be reached; nothing else is. `type` is a value of the dictionary `database_type`. Source: contract §11.4. */
export const DRIVERS = [
  { type: '1', driver: 'com.mysql.jdbc.Driver', protocol: 'mysql', port: 3306 },
  { type: '4', driver: 'com.mysql.cj.jdbc.Driver', protocol: 'mysql', port: 3306 },
  { type: '5', driver: 'org.mariadb.jdbc.Driver', protocol: 'mysql', port: 3306 },
  { type: '6', driver: 'org.postgresql.Driver', protocol: 'postgresql', port: 5432 },
] as const

export type Driver = (typeof DRIVERS)[number]
export type Protocol = Driver['protocol']

/** The driver that goes with a type; undefined for a type that is known and not reached (Oracle, SQLServer). */
export function driverOf(type: unknown): Driver | undefined {
  return DRIVERS.find((one) => one.type === type)
}

/** An address as people write it where the driver is chosen. */
export function addressOf({ driver, protocol, port }: Driver): string {
  const scheme = driver.startsWith('org.mariadb') ? 'mariadb' : protocol
  return `jdbc:${scheme}://127.0.0.1:${port}/数据库名称`
}

/** A place to connect to. */
export interface DatabasePlace {
  host: string
  port: number
  database: string
}

/** `jdbc:mysql://host:3306/name?…`, read strictly: options of drivers (`allowLoadLocalInfile`, `socketFactory` …) are no part of it, and neither are names and passwords, which have fields of their own. null when it is no such address. */
export function readAddress(address: string, driver: Driver): DatabasePlace | null {
  const [, scheme = '', host = '', port = '', database = ''] =
    /^jdbc:(mysql|mariadb|postgresql):\/\/([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::(\d{1,5}))?\/([A-Za-z0-9_$\u4e00-\u9fff-]{1,64})(?:\?[A-Za-z0-9_=&.%/+:,;-]*)?$/.exec(
      address.trim(),
    ) ?? []
  if (/[?&][^=&]*(user|pass|pwd|secret|token)[^=&]*=/i.test(address)) return null
  const isRight = driver.protocol === 'mysql' ? scheme === 'mysql' || scheme === 'mariadb' : scheme === 'postgresql'
  const number = port === '' ? driver.port : Number(port)
  if (!isRight || number < 1 || number > 65_535) return null
  return { host: host.replace(/^\[|\]$/g, ''), port: number, database }
}
