import { BlockList, isIP } from 'node:net'
import * as z from 'zod/mini'
import { SOCKETS_PER_TENANT } from '#server/live/live.ts'
import { isAcceptablePassword } from '#contract/accounts/password.ts'
import type { ConsoleConfig } from '#contract/wire/config.ts'
import { LONGEST_SESSION_MS } from '#server/identity/session-life.ts'
import { SECOND_FACTOR_SETTINGS } from '#server/identity/second-factor/second-factor-setting.ts'
import { STOCK_CIPHER, type PasswordCipher } from '#server/identity/sealed-password.ts'
import { DEMO_ACCOUNTS } from '#server/seed/demo-accounts.ts'
import { LEAST_AUDIT_DAYS, LEAST_EVENT_DAYS, RETENTION } from '#server/db/retention.ts'
import { FILE_RULES } from '#server/files/file-services.ts'
import { MEGABYTE } from '#server/files/meter.ts'
import { readNatsAddress } from '#server/live/nats/nats-address.ts'
import { readS3Address } from '#server/storage/s3-address.ts'
import { readReachableHosts } from '#server/http/reachable-hosts.ts'
import { MIN_SECRET_LENGTH } from './secret.ts'
import type { Environment } from './environment-settings.ts'
import { EXIT_USAGE, StartProblem } from './start-problem.ts'
import {
  isCount,
  isDays,
  isFrameSource,
  isOrigin,
  isPort,
  isPostgresAddress,
  isProxyList,
  isSocketCount,
  isWebAddress,
  listOf,
  MOST_DAYS,
} from './variable-forms.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** A tebibyte less than what S3 takes in one object. */
const MOST_FILE_MB = 4 * 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE
const MOST_TENANT_GB = 1024 * 1024
const HOUR_MS = 3_600_000
const MOST_SESSION_HOURS = 8760
const MOST_OPEN_UPLOADS = 10_000
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
/** Variables whose values are neither shown nor passed on. */
export const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'DATABASE_READ_URL',
  'NATS_URL',
  'AUTH_SECRET',
  'ADMIN_PASSWORD',
  'SIGN_SECRET',
  'S3_URL',
  'PASSWORD_CIPHER',
  'METRICS_TOKEN',
])

const text = (isRight: (value: string) => boolean, rule: string) => z.string().check(z.refine(isRight, rule))
const onOrOff = z.enum(['on', 'off'], '应为 on 或 off')
const webAddress = text(isWebAddress, '应以 http:// 或 https:// 开头')

const days = (least: number, byDefault: number) =>
  z._default(
    text((value) => isDays(value, least), `应为 ${least} 到 ${MOST_DAYS} 之间的整数（天）`),
    String(byDefault),
  )

const schema = z.object({
  PORT: z._default(text(isPort, '应为 0 到 65535 之间的整数'), '3000'),
  HOST: z._default(
    text((value) => /^[\w.:-]+$/.test(value), '应为 IP 地址或主机名'),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(text(isPostgresAddress, '应为 postgres://用户:密码@主机:端口/数据库')),
  DATABASE_POOL_URL: z.optional(text(isPostgresAddress, '应为 postgres://用户:密码@主机:端口/数据库')),
  DATABASE_READ_URL: z.optional(text(isPostgresAddress, '应为 postgres://用户:密码@主机:端口/数据库')),
  NATS_URL: z.optional(
    text((value) => readNatsAddress(value) !== null, '应为 nats://用户:密码@主机:端口 或 tls://…，多个地址以逗号分隔'),
  ),
  AUTH_SECRET: z.optional(text((value) => value.length >= MIN_SECRET_LENGTH, `至少要 ${MIN_SECRET_LENGTH} 个字符`)),
  DEMO: z.optional(onOrOff),
  UPGRADE_BACKUP: z._default(onOrOff, 'on'),
  ADMIN_PASSWORD: z.optional(
    text(isAcceptablePassword, '应为 8 到 16 位，同时含有大写字母、小写字母和数字').check(
      z.refine((value) => !isPublished(value), '不能是演示账号公开的密码'),
    ),
  ),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `应为 ${LOG_LEVELS.join('、')} 之一`), 'info'),
  ALLOWED_ORIGINS: z._default(
    text((value) => listOf(value).every(isOrigin), '应为以逗号分隔的来源，例如 https://console.example.com'),
    '',
  ),
  TRUST_PROXY: z.optional(text(isProxyList, '应为以逗号分隔的代理地址，例如 loopback 或 10.0.0.0/8')),
  HTTPS: z._default(onOrOff, 'off'),
  FRAME_SOURCES: z._default(
    text((value) => listOf(value).every(isFrameSource), '应为以逗号分隔的来源，例如 https://reports.example.com'),
    '',
  ),
  CAS_URL: z._default(webAddress, ''),
  PASSWORD_CIPHER: z.optional(
    text(
      (value) => value === 'off' || /^[!-+\--~]{16},[!-+\--~]{16}$/.test(value),
      '应为 off，或以逗号分隔的密钥与向量，各 16 个 ASCII 字符',
    ),
  ),
  SOCKETS_PER_TENANT: z._default(text(isSocketCount, '应为 10 到 100000 之间的整数'), String(SOCKETS_PER_TENANT)),
  SESSION_HOURS: z._default(
    text((value) => isCount(value, MOST_SESSION_HOURS), `应为 1 到 ${MOST_SESSION_HOURS} 之间的整数（小时）`),
    String(LONGEST_SESSION_MS / HOUR_MS),
  ),
  SECOND_FACTOR: z.optional(z.enum(SECOND_FACTOR_SETTINGS, `应为 ${SECOND_FACTOR_SETTINGS.join('、')} 之一`)),
  LOG_RETENTION_DAYS: days(1, RETENTION.logDays),
  AUDIT_RETENTION_DAYS: days(LEAST_AUDIT_DAYS, RETENTION.auditDays),
  MESSAGE_RETENTION_DAYS: days(1, RETENTION.messageDays),
  EVENT_RETENTION_DAYS: days(LEAST_EVENT_DAYS, RETENTION.eventDays),
  S3_URL: z.optional(
    text(
      (value) => readS3Address(value) !== null,
      '应为 https://访问键:密钥@主机[:端口]/存储桶[?region=…][&style=host]，特殊字符须作百分号编码',
    ),
  ),
  MAX_FILE_MB: z._default(
    text((value) => isCount(value, MOST_FILE_MB), `应为 1 到 ${MOST_FILE_MB} 之间的整数（MB）`),
    String(FILE_RULES.mostBytes / MEGABYTE),
  ),
  TENANT_FILES_GB: z._default(
    text((value) => isCount(value, MOST_TENANT_GB), `应为 1 到 ${MOST_TENANT_GB} 之间的整数（GB）`),
    String(FILE_RULES.tenantBytes / GIGABYTE),
  ),
  PERSON_FILES_MB: z._default(
    text((value) => isCount(value, MOST_FILE_MB), `应为 1 到 ${MOST_FILE_MB} 之间的整数（MB）`),
    String(FILE_RULES.personBytes / MEGABYTE),
  ),
  OPEN_UPLOADS: z._default(
    text((value) => isCount(value, MOST_OPEN_UPLOADS), `应为 1 到 ${MOST_OPEN_UPLOADS} 之间的整数`),
    String(FILE_RULES.openUploads),
  ),
  OPEN_UPLOADS_GB: z._default(
    text((value) => isCount(value, MOST_TENANT_GB), `应为 1 到 ${MOST_TENANT_GB} 之间的整数（GB）`),
    String(FILE_RULES.openBytes / GIGABYTE),
  ),
  UNUSED_FILES_DAYS: days(1, FILE_RULES.unusedDays),
  METRICS_TOKEN: z.optional(text((value) => /^[!-~]{16,}$/.test(value), '至少要 16 个可见的 ASCII 字符')),
  REACHABLE_HOSTS: z._default(
    text(
      (value) => readReachableHosts(value) !== null,
      '应为以逗号分隔的主机、地址或网段，例如 10.0.0.0/8,db.example.com:5432',
    ),
    '',
  ),
  STATIC_DOMAIN: z.optional(webAddress),
  CAS_PREFIX_URL: z.optional(webAddress),
  ONLINE_PREVIEW_DOMAIN: z.optional(webAddress),
  PRODUCT_NAME: z.optional(z.string().check(z.maxLength(50, '最多 50 个字'))),
  SIGN_SECRET: z.optional(z.string()),
  NOTIFICATION_POLLING: z._default(onOrOff, 'off'),
})

/** Reads the environment; an empty variable counts as absent. Throws a StartProblem (exit code 2) that names the first wrong one. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '')
  const parsed = z.safeParse(schema, Object.fromEntries(given))
  if (!parsed.success) throw wrongValue(parsed.error.issues[0]!, variables)
  const values = parsed.data
  for (const name of ['DATABASE_POOL_URL', 'DATABASE_READ_URL'] as const) {
    if (values[name] === undefined || values.DATABASE_URL !== undefined) continue
    throw new StartProblem(`环境变量 ${name} 只能与 DATABASE_URL 一起使用。`, { exitCode: EXIT_USAGE })
  }
  const reachable = !isLoopback(values.HOST) || values.HTTPS === 'on' || values.TRUST_PROXY !== undefined
  // Published passwords are for people who try the product at home, unless somebody decides otherwise.
  const demo = values.DEMO === undefined ? !reachable && values.DATABASE_URL === undefined : values.DEMO === 'on'
  return {
    port: Number(values.PORT),
    host: values.HOST,
    dataFolder: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolUrl: values.DATABASE_POOL_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    nats: values.NATS_URL === undefined ? null : readNatsAddress(values.NATS_URL),
    authSecret: values.AUTH_SECRET ?? null,
    demo,
    reachable,
    upgradeBackup: values.UPGRADE_BACKUP === 'on',
    adminPassword: values.ADMIN_PASSWORD ?? null,
    logLevel: values.LOG_LEVEL,
    allowedOrigins: listOf(values.ALLOWED_ORIGINS),
    trustProxy: values.TRUST_PROXY ?? null,
    secure: values.HTTPS === 'on',
    frameSources: listOf(values.FRAME_SOURCES),
    casUrl: values.CAS_URL,
    passwordCipher: readCipher(values.PASSWORD_CIPHER),
    socketsPerTenant: Number(values.SOCKETS_PER_TENANT),
    metricsToken: values.METRICS_TOKEN ?? null,
    longestSessionMs: Number(values.SESSION_HOURS) * HOUR_MS,
    // Demo accounts are everybody's: a user who gave one a second factor would lock the others out.
    secondFactor: values.SECOND_FACTOR ?? (demo ? 'off' : 'offered'),
    retention: {
      logDays: Number(values.LOG_RETENTION_DAYS),
      auditDays: Number(values.AUDIT_RETENTION_DAYS),
      messageDays: Number(values.MESSAGE_RETENTION_DAYS),
      eventDays: Number(values.EVENT_RETENTION_DAYS),
    },
    s3: values.S3_URL === undefined ? null : readS3Address(values.S3_URL),
    fileRules: {
      mostBytes: Number(values.MAX_FILE_MB) * MEGABYTE,
      unusedDays: Number(values.UNUSED_FILES_DAYS),
      tenantBytes: Number(values.TENANT_FILES_GB) * GIGABYTE,
      personBytes: Number(values.PERSON_FILES_MB) * MEGABYTE,
      openUploads: Number(values.OPEN_UPLOADS),
      openBytes: Number(values.OPEN_UPLOADS_GB) * GIGABYTE,
    },
    reachableHosts: readReachableHosts(values.REACHABLE_HOSTS) ?? [],
    console: consoleConfig(values),
  }
}

function readCipher(value: string | undefined): PasswordCipher | null {
  if (value === undefined) return STOCK_CIPHER
  const [key, iv] = value.split(',')
  return key === undefined || iv === undefined ? null : { key, iv }
}

function consoleConfig(values: z.infer<typeof schema>): Partial<ConsoleConfig> {
  return {
    ...(values.STATIC_DOMAIN && { staticDomain: values.STATIC_DOMAIN }),
    ...(values.CAS_PREFIX_URL && { casPrefixUrl: values.CAS_PREFIX_URL }),
    ...(values.ONLINE_PREVIEW_DOMAIN && { onlinePreviewDomain: values.ONLINE_PREVIEW_DOMAIN }),
    ...(values.PRODUCT_NAME && { productName: values.PRODUCT_NAME }),
    ...(values.SIGN_SECRET && { signSecret: values.SIGN_SECRET }),
    ...(values.NOTIFICATION_POLLING === 'on' && { notificationPolling: true }),
  }
}

/** Secrets are never shown: this line ends up in logs. */
function wrongValue(issue: z.core.$ZodIssue, variables: NodeJS.ProcessEnv): StartProblem {
  const name = String(issue.path[0])
  const value = SECRET_VARIABLES.has(name) ? '' : `“${variables[name]}”`
  return new StartProblem(`环境变量 ${name} 的值${value}不正确：${issue.message}。`, { exitCode: EXIT_USAGE })
}

function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host.toLowerCase() === 'localhost'
  return LOOPBACK.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
}

function isPublished(password: string): boolean {
  return DEMO_ACCOUNTS.some((account) => account.password === password)
}
