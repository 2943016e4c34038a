import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { GLYPHS } from '#server/session/captcha-glyphs.ts'
import { keyedHash, sameHash } from '#server/plugins/tokens.ts'
import { moment } from '#server/db/moments.ts'

const LIFETIME_MS = 60_000
/** Without the letters and digits that people mix up. */
const LETTERS = Object.keys(GLYPHS)
const LENGTH = 4

/** Four letters and digits. */
export function newCaptchaText(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Keeps the answer of a captcha for 60 s; an earlier one under the same key is replaced. */
export async function keepCaptcha(sql: Transaction<Tables>, secret: string, captcha: Captcha, nowMs: number) {
  await sql.deleteFrom('sys_captcha').where('expires_at', '<', moment(nowMs)).execute()
  const row = { code_hash: hashOf(secret, captcha), expires_at: moment(nowMs + LIFETIME_MS) }
  await sql
    .insertInto('sys_captcha')
    .values({ check_key: captcha.checkKey, ...row })
    .onConflict((on) => on.column('check_key').doUpdateSet(row))
    .execute()
}

export interface Captcha {
  checkKey: string
  text: string
}

/** Whether the answer is right; asking uses it up, right or wrong. */
export async function useCaptcha(sql: Transaction<Tables>, secret: string, captcha: Captcha, nowMs: number) {
  const kept = await sql
    .deleteFrom('sys_captcha')
    .where('check_key', '=', captcha.checkKey)
    .returning('code_hash')
    .returning((select) => select('expires_at', '>', moment(nowMs)).as('alive'))
    .executeTakeFirst()
  return kept !== undefined && Boolean(kept.alive) && sameHash(kept.code_hash, hashOf(secret, captcha))
}

function hashOf(secret: string, { checkKey, text }: Captcha): string {
  return keyedHash(secret, 'captcha', checkKey, text.trim().toLowerCase())
}
