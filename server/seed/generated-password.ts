import { createHash, randomInt } from 'node:crypto'
import { isAcceptablePassword } from '#contract/accounts/password.ts'
import { audit } from '#server/audit/audit.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import type { Seeding } from '#server/engine/seed/seeding.ts'

/** An account and the password that was made up for it, to be shown once. */
export interface GeneratedPassword {
  username: string
  password: string
}

interface Owner {
  id: string
  username: string
}

const LENGTH = 12
/** Without the letters and digits that people mix up. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'
const MARK = 'administrator:generated:'

/** A password that fits the rule and nobody guesses. */
export function generatePassword(): string {
  const draw = () => Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  let password = draw()
  while (!isAcceptablePassword(password)) password = draw()
  return password
}

/** Gives an account another password; its sessions end. Whether it was used can be told from then on. */
export async function givePassword({ sql, now }: Seeding, { id }: Owner, password: string): Promise<void> {
  const hash = await hashPassword(password)
  const [at, author] = [new Date(now).toISOString(), system(0)]
  await sql
    .updateTable('sys_user')
    .set({ password_hash: hash, password_changed_at: at, login_tenant_id: null })
    .set({ update_by: author.username, update_time: at })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await audit(sql, author, { entity: 'user', entityId: id, action: 'resetPassword' })
}

/** Remembers that the account's present password was made up and may never have been seen. */
export async function noteGenerated(seeding: Seeding, username: string): Promise<void> {
  const { id, password_hash } = await seeding.sql
    .selectFrom('sys_user')
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  await seeding.mark(markOf(id, password_hash))
}

/**
 * A start that failed after seeding never showed the password, so one that nobody used is replaced.
 * @returns what to show now; null when it was used or changed
 */
export async function replaceUnused(seeding: Seeding): Promise<GeneratedPassword | null> {
  const marks = [...seeding.done].filter((key) => key.startsWith(MARK))
  const ids = marks.map((key) => key.slice(MARK.length).split(':')[0]!)
  if (ids.length === 0) return null
  const unused = await seeding.sql
    .selectFrom('sys_user')
    .select(['id', 'username', 'password_hash'])
    .where('id', 'in', ids)
    .where('del_flag', '=', 0)
    // Every sign-in writes it, and unlike the log of sign-ins it is never cleared.
    .where('login_tenant_id', 'is', null)
    .execute()
  const owner = unused.find(({ id, password_hash }) => marks.includes(markOf(id, password_hash)))
  if (owner === undefined) return null
  await seeding.sql.deleteFrom('sys_seed').where('key', '=', markOf(owner.id, owner.password_hash)).execute()
  const password = generatePassword()
  await givePassword(seeding, owner, password)
  await noteGenerated(seeding, owner.username)
  return { username: owner.username, password }
}

/** Stands for this very password: hashes are salted, so no other has the same. */
function markOf(id: string, passwordHash: string): string {
  return `${MARK}${id}:${createHash('sha256').update(passwordHash).digest('hex').slice(0, 32)}`
}
