import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { GLYPHS } from '#server/identity/captcha/captcha-glyphs.ts'
import { networkOf } from '#server/http/network.ts'
import { keyedHash, sameHash } from '#server/identity/tokens.ts'
import { moment } from '#server/db/moments.ts'

const LIFETIME_MS = 60_000
/** Without the letters and digits that people mix up. */
const LETTERS = Object.keys(GLYPHS)
const LENGTH = 4

/** Four letters and digits. */
export function newCaptchaText(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Keeps the answer of a captcha for 60 s; an earlier one under the same key is replaced, unless another network asked for it. */
export async function keepCaptcha(sql: Transaction<Tables>, secret: string, captcha: Captcha, nowMs: number) {
  const row = { code_hash: hashOf(secret, captcha), expires_at: moment(nowMs + LIFETIME_MS) }
  await sql
    .insertInto('sys_captcha')
    .values({ check_key: placeOf(secret, captcha), ...row })
    .onConflict((on) => on.column('check_key').doUpdateSet(row))
    .execute()
}

export interface Captcha {
  checkKey: string
  text: string
  /** Who asked for it. Clients make up the key, mostly the time of day: a stranger who guesses it reaches nothing of theirs. */
  ip: string
}

/** Whether the answer is right; asking uses it up, right or wrong. */
export async function useCaptcha(sql: Transaction<Tables>, secret: string, captcha: Captcha, nowMs: number) {
  const kept = await sql
    .deleteFrom('sys_captcha')
    .where('check_key', '=', placeOf(secret, captcha))
    .returning('code_hash')
    .returning((select) => select('expires_at', '>', moment(nowMs)).as('alive'))
    .executeTakeFirst()
  return kept !== undefined && Boolean(kept.alive) && sameHash(kept.code_hash, hashOf(secret, captcha))
}

function placeOf(secret: string, { checkKey, ip }: Captcha): string {
  return keyedHash(secret, 'captcha-key', networkOf(ip), checkKey)
}

function hashOf(secret: string, { checkKey, text }: Captcha): string {
  return keyedHash(secret, 'captcha', checkKey, text.trim().toLowerCase())
}
