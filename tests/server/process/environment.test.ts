import { expect, test } from 'vitest'
import { readEnvironment } from '#server/process/environment.ts'
import { EXIT_USAGE, StartProblem } from '#server/process/start-problem.ts'

const problemOf = (variables: NodeJS.ProcessEnv): StartProblem => {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (error instanceof StartProblem) return error
  }
  throw new Error('accepted')
}

test('nothing given means loopback, port 3000, ./data, the embedded database and the demo platform', () => {
  expect(readEnvironment({})).toEqual({
    metricsToken: null,
    longestSessionMs: 2_592_000_000,
    secondFactor: 'off',
    port: 3000,
    host: '127.0.0.1',
    dataFolder: './data',
    databaseUrl: null,
    databasePoolUrl: null,
    databaseReadUrl: null,
    nats: null,
    authSecret: null,
    demo: true,
    reachable: false,
    upgradeBackup: true,
    adminPassword: null,
    logLevel: 'info',
    allowedOrigins: [],
    socketsPerTenant: 1_000,
    trustProxy: null,
    secure: false,
    frameSources: [],
    casUrl: '',
    passwordCipher: { key: '1234567890adbcde', iv: '1234567890hjlkew' },
    retention: { logDays: 200, auditDays: 1_100, messageDays: 30, eventDays: 200 },
    s3: null,
    fileRules: {
      mostBytes: 2_147_483_648,
      unusedDays: 7,
      tenantBytes: 21_474_836_480,
      personBytes: 104_857_600,
      openUploads: 20,
      openBytes: 4_294_967_296,
    },
    reachableHosts: [],
    console: {},
  })
})

test('reads every variable; an empty one counts as absent', () => {
  const variables = {
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/srv/andun',
    DATABASE_URL: 'postgres://andun:pass@db/andun',
    DATABASE_POOL_URL: 'postgres://pool:6432/andun',
    DATABASE_READ_URL: 'postgres://replica/andun',
    NATS_URL: 'nats://andun:pass@mq',
    AUTH_SECRET: 's'.repeat(32),
    DEMO: 'off',
    UPGRADE_BACKUP: 'off',
    ADMIN_PASSWORD: 'Secret1234',
    LOG_LEVEL: 'warn',
    ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    HTTPS: 'on',
    FRAME_SOURCES: 'https:,http://reports.example',
    CAS_URL: 'https://cas.example/cas',
    PASSWORD_CIPHER: 'abcdefghijklmnop,0123456789abcdef',
    STATIC_DOMAIN: 'https://files.example',
    PRODUCT_NAME: '安全平台',
    SIGN_SECRET: 'sign',
    NOTIFICATION_POLLING: 'on',
    CAS_PREFIX_URL: ' ',
    SOCKETS_PER_TENANT: '50',
    SESSION_HOURS: '12',
    SECOND_FACTOR: 'administrators',
    LOG_RETENTION_DAYS: '1',
    AUDIT_RETENTION_DAYS: '180',
    MESSAGE_RETENTION_DAYS: '36500',
    S3_URL: 'https://key:secret@oss.example/andun?region=cn-hangzhou&style=host',
    MAX_FILE_MB: '100',
    UNUSED_FILES_DAYS: '30',
    METRICS_TOKEN: '0123456789abcdef',
    TENANT_FILES_GB: '5',
    PERSON_FILES_MB: '50',
    OPEN_UPLOADS: '5',
    OPEN_UPLOADS_GB: '1',
    REACHABLE_HOSTS: '10.0.0.0/8, db.example.com:5432',
  }
  expect(readEnvironment(variables)).toEqual({
    metricsToken: '0123456789abcdef',
    port: 0,
    host: '::1',
    dataFolder: '/srv/andun',
    databaseUrl: 'postgres://andun:pass@db/andun',
    databasePoolUrl: 'postgres://pool:6432/andun',
    databaseReadUrl: 'postgres://replica/andun',
    nats: { servers: ['mq:4222'], user: 'andun', pass: 'pass', isEncrypted: false },
    authSecret: 's'.repeat(32),
    demo: false,
    reachable: true,
    upgradeBackup: false,
    adminPassword: 'Secret1234',
    logLevel: 'warn',
    allowedOrigins: ['https://a.example', 'http://b.example:8080'],
    trustProxy: 'loopback, 10.0.0.0/8',
    secure: true,
    frameSources: ['https:', 'http://reports.example'],
    casUrl: 'https://cas.example/cas',
    passwordCipher: { key: 'abcdefghijklmnop', iv: '0123456789abcdef' },
    socketsPerTenant: 50,
    longestSessionMs: 43_200_000,
    secondFactor: 'administrators',
    retention: { logDays: 1, auditDays: 180, messageDays: 36_500, eventDays: 200 },
    s3: {
      endpoint: 'https://oss.example',
      bucket: 'andun',
      region: 'cn-hangzhou',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      pathStyle: false,
    },
    fileRules: {
      mostBytes: 104_857_600,
      unusedDays: 30,
      tenantBytes: 5_368_709_120,
      personBytes: 52_428_800,
      openUploads: 5,
      openBytes: 1_073_741_824,
    },
    reachableHosts: [
      { host: '10.0.0.0/8', port: null },
      { host: 'db.example.com', port: 5432 },
    ],
    console: {
      staticDomain: 'https://files.example',
      productName: '安全平台',
      signSecret: 'sign',
      notificationPolling: true,
    },
  })
})

test.each<[NodeJS.ProcessEnv, { demo: boolean; reachable: boolean }]>([
  [{ HOST: '127.0.0.1' }, { demo: true, reachable: false }],
  [{ HOST: '127.8.9.10' }, { demo: true, reachable: false }],
  [{ HOST: 'localhost' }, { demo: true, reachable: false }],
  [{ HOST: '::1' }, { demo: true, reachable: false }],
  [{ HOST: '::ffff:127.0.0.1' }, { demo: true, reachable: false }],
  [{ HOST: '0.0.0.0' }, { demo: false, reachable: true }],
  [{ HOST: '::' }, { demo: false, reachable: true }],
  [{ HOST: '192.168.1.5' }, { demo: false, reachable: true }],
  [{ HOST: 'console.example.com' }, { demo: false, reachable: true }],
  [{ HOST: '127.evil.example.com' }, { demo: false, reachable: true }],
  [{ DATABASE_URL: 'postgres://andun@db/andun' }, { demo: false, reachable: false }],
  [{ TRUST_PROXY: 'loopback' }, { demo: false, reachable: true }],
  [{ HTTPS: 'on' }, { demo: false, reachable: true }],
  [
    { HOST: '0.0.0.0', DEMO: 'on' },
    { demo: true, reachable: true },
  ],
  [
    { DATABASE_URL: 'postgres://andun@db/andun', DEMO: 'on' },
    { demo: true, reachable: false },
  ],
  [{ DEMO: 'off' }, { demo: false, reachable: false }],
])(
  'the demo platform is implied by nothing but a loopback address with the embedded database: %j',
  (given, expected) => {
    expect(readEnvironment(given)).toMatchObject(expected)
  },
)

test.each([
  [{ PORT: 'http' }, '环境变量 PORT 的值“http”不正确：应为 0 到 65535 之间的整数。'],
  [{ PORT: '65536' }, '环境变量 PORT 的值“65536”不正确：应为 0 到 65535 之间的整数。'],
  [{ HOST: 'a b' }, '环境变量 HOST 的值“a b”不正确：应为 IP 地址或主机名。'],
  [{ DEMO: 'yes' }, '环境变量 DEMO 的值“yes”不正确：应为 on 或 off。'],
  [
    { LOG_LEVEL: 'loud' },
    '环境变量 LOG_LEVEL 的值“loud”不正确：应为 silent、fatal、error、warn、info、debug、trace 之一。',
  ],
  [
    { ALLOWED_ORIGINS: 'https://a.example/path' },
    '环境变量 ALLOWED_ORIGINS 的值“https://a.example/path”不正确：应为以逗号分隔的来源，例如 https://console.example.com。',
  ],
  [
    { TRUST_PROXY: 'everybody' },
    '环境变量 TRUST_PROXY 的值“everybody”不正确：应为以逗号分隔的代理地址，例如 loopback 或 10.0.0.0/8。',
  ],
  [
    { FRAME_SOURCES: '*' },
    '环境变量 FRAME_SOURCES 的值“*”不正确：应为以逗号分隔的来源，例如 https://reports.example.com。',
  ],
  [{ SECOND_FACTOR: 'on' }, '环境变量 SECOND_FACTOR 的值“on”不正确：应为 off、offered、administrators 之一。'],
  [{ SESSION_HOURS: '0' }, '环境变量 SESSION_HOURS 的值“0”不正确：应为 1 到 8760 之间的整数（小时）。'],
  [{ SOCKETS_PER_TENANT: '9' }, '环境变量 SOCKETS_PER_TENANT 的值“9”不正确：应为 10 到 100000 之间的整数。'],
  [{ LOG_RETENTION_DAYS: '0' }, '环境变量 LOG_RETENTION_DAYS 的值“0”不正确：应为 1 到 36500 之间的整数（天）。'],
  [
    { S3_URL: 'https://key:secret@oss.example' },
    '环境变量 S3_URL 的值不正确：应为 https://访问键:密钥@主机[:端口]/存储桶[?region=…][&style=host]，特殊字符须作百分号编码。',
  ],
  [
    { PASSWORD_CIPHER: 'short,short' },
    '环境变量 PASSWORD_CIPHER 的值不正确：应为 off，或以逗号分隔的密钥与向量，各 16 个 ASCII 字符。',
  ],
  [{ MAX_FILE_MB: '0' }, '环境变量 MAX_FILE_MB 的值“0”不正确：应为 1 到 4194304 之间的整数（MB）。'],
  [
    { AUDIT_RETENTION_DAYS: '179' },
    '环境变量 AUDIT_RETENTION_DAYS 的值“179”不正确：应为 180 到 36500 之间的整数（天）。',
  ],
  [
    { MESSAGE_RETENTION_DAYS: '1.5' },
    '环境变量 MESSAGE_RETENTION_DAYS 的值“1.5”不正确：应为 1 到 36500 之间的整数（天）。',
  ],
  [{ DATABASE_POOL_URL: 'postgres://pool/andun' }, '环境变量 DATABASE_POOL_URL 只能与 DATABASE_URL 一起使用。'],
  [{ DATABASE_READ_URL: 'postgres://replica/andun' }, '环境变量 DATABASE_READ_URL 只能与 DATABASE_URL 一起使用。'],
  [{ STATIC_DOMAIN: 'ftp://a' }, '环境变量 STATIC_DOMAIN 的值“ftp://a”不正确：应以 http:// 或 https:// 开头。'],
])('refuses %j', (variables, message) => {
  const problem = problemOf(variables)
  expect([problem.message, problem.exitCode]).toEqual([message, EXIT_USAGE])
})

test.each([
  [
    { DATABASE_URL: 'mysql://root:hidden@db/x' },
    '环境变量 DATABASE_URL 的值不正确：应为 postgres://用户:密码@主机:端口/数据库。',
  ],
  [
    { NATS_URL: 'http://hidden@mq' },
    '环境变量 NATS_URL 的值不正确：应为 nats://用户:密码@主机:端口 或 tls://…，多个地址以逗号分隔。',
  ],
  [{ AUTH_SECRET: 'hidden' }, '环境变量 AUTH_SECRET 的值不正确：至少要 32 个字符。'],
  [
    { ADMIN_PASSWORD: 'hidden' },
    '环境变量 ADMIN_PASSWORD 的值不正确：应为 8 到 16 位，同时含有大写字母、小写字母和数字。',
  ],
  [{ ADMIN_PASSWORD: 'Admin1234' }, '环境变量 ADMIN_PASSWORD 的值不正确：不能是演示账号公开的密码。'],
])('never shows a secret it refuses: %j', (variables, message) => {
  expect(problemOf(variables).message).toBe(message)
})
