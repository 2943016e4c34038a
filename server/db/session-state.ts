import type { LoginRole } from '#server/db/roles/role-names.ts'

const STATEMENT_TIMEOUT = '15s'
const IDLE_IN_TRANSACTION = '30s'

/** Settings that every connection begins with, as PostgreSQL tells them. */
const SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  row_security: 'on',
} as const

/** Settings that nothing of ours changes for longer than a transaction. */
const UNTOUCHED = { default_transaction_read_only: 'off', lock_timeout: '0', session_replication_role: 'origin' }

/** `timezone=8` is the fixed offset GMT+8: Asia/Shanghai would shift the summers of 1986 to 1991 by an hour. */
const TIMEZONE = { option: '8', told: '<+08>-08' }

/** Start options of a connection that is the server's own. */
export const START_OPTIONS = [
  ...Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '')}`),
  `-c timezone=${TIMEZONE.option}`,
].join(' ')

/** The same, said by a transaction: where a pooler gives each transaction a connection of its own, start options are lost. */
export const LOCAL_SETTINGS: readonly string[] = [
  ...Object.entries(SETTINGS).map(([name, value]) => `set local ${name} = '${value}'`),
  `set local timezone = '${TIMEZONE.option}'`,
]

/**
 * A statement that fails unless a connection of requests is as it began: signed in as its role and no other, with the settings it was given, and
 * without a scope of its own. It travels with the first statement of a transaction, so that nobody works on what somebody left behind.
 */
export function sessionCheck(role: LoginRole): string {
  const expected = { ...SETTINGS, ...UNTOUCHED, timezone: TIMEZONE.told }
  const wrong = [
    `when current_user <> '${role}' then 'role'`,
    `when session_user <> '${role}' then 'session_authorization'`,
    ...Object.entries(expected).map(([name, value]) => `when current_setting('${name}') <> '${value}' then '${name}'`),
    ...SCOPE.map((name) => `when coalesce(current_setting('${name}', true), '') <> '' then '${name}'`),
  ]
  return `select (${FAILURE} || said)::boolean from (select case ${wrong.join(' ')} end as said) state where said is not null`
}

/** What a transaction says of its scope. */
const SCOPE = ['app.tenant', 'app.platform']
const FAILURE = `'session state: '`
const INVALID_TEXT = '22P02'

/** Whether an error is that of `sessionCheck`. */
export function isWrongState(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === INVALID_TEXT && String(message).includes('session state: ')
}
