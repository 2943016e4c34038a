import { sql as raw } from 'kysely'
import { audit } from '#server/audit/audit.ts'
import { isPassword } from '#server/identity/passwords.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { givePassword, noteGenerated, type GeneratedPassword } from './generated-password.ts'
import { passwordToUse, type GivenPassword } from './given-password.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import type { Seeding } from '#server/engine/seed/seeding.ts'

/** What became of the accounts whose passwords are published. */
export interface EndedDemo {
  frozen: readonly string[]
  /** The new password of the last administrator, when it was made up; null otherwise. */
  generated: GeneratedPassword | null
}

interface Open {
  id: string
  username: string
  /** Whether the person administers the platform. */
  administrator: boolean
}

const NORMAL = 1
const FROZEN = 2

/**
 * Freezes every account that still has its published password, which ends its sessions. When nobody else could administer the platform,
 * one administrator gets another password instead. @param given that other password; generated where there is none
 */
export async function closePublished(seeding: Seeding, given: GivenPassword): Promise<EndedDemo> {
  const open = await openAccounts(seeding)
  const isLed = await hasOtherAdministrator(seeding, open)
  const last = isLed ? undefined : open.find(({ administrator }) => administrator)
  const generated = last ? await replacePublished(seeding, last, given) : null
  const others = open.filter((account) => account !== last)
  for (const account of others) await freeze(seeding, account)
  return { frozen: others.map(({ username }) => username), generated }
}

/** The accounts anybody can sign in with. */
async function openAccounts({ sql }: Seeding): Promise<Open[]> {
  const { rows } = await raw<Open & { passwordHash: string }>`
    select u.id, u.username, u.password_hash as "passwordHash", ${administersPlatform} as administrator from sys_user u
    where u.username = any(${DEMO_ACCOUNTS.map(({ username }) => username)}) and u.status = ${NORMAL} and u.del_flag = 0`.execute(
    sql,
  )
  const open: Open[] = []
  for (const { username, password } of DEMO_ACCOUNTS) {
    const row = rows.find((candidate) => candidate.username === username)
    if (row && (await isPassword(password, row.passwordHash))) open.push(row)
  }
  return open
}

/** Whether somebody else administers the platform and has proved to know their password. */
async function hasOtherAdministrator({ sql }: Seeding, open: readonly Open[]): Promise<boolean> {
  const { rows } = await raw`
    select from sys_user u where u.status = ${NORMAL} and u.del_flag = 0 and u.login_tenant_id is not null
      and ${administersPlatform} and u.id <> all(${open.map(({ id }) => id)}) limit 1`.execute(sql)
  return rows.length > 0
}

const administersPlatform = raw<boolean>`exists (select 1 from sys_user_role a
  join sys_role r on r.id = a.role_id and r.administrator where a.user_id = u.id)`

async function replacePublished(
  seeding: Seeding,
  account: Open,
  given: GivenPassword,
): Promise<GeneratedPassword | null> {
  const password = await passwordToUse(given)
  await givePassword(seeding, account, password)
  if (given.adminPassword !== null) return null
  await noteGenerated(seeding, account.username)
  return { username: account.username, password }
}

async function freeze({ sql, now }: Seeding, { id }: Open): Promise<void> {
  const author = system(0)
  await sql
    .updateTable('sys_user')
    .set({ status: FROZEN, update_by: author.username, update_time: new Date(now).toISOString() })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const sides = { before: { status: NORMAL }, after: { status: FROZEN } }
  await audit(sql, author, { entity: 'user', entityId: id, action: 'freeze', ...sides })
}
