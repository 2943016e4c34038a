import { isAcceptablePassword } from '#contract/password.ts'
import { eachOf } from '#server/engine/each-of.ts'
import type { PreparedRows } from '#server/engine/resource.ts'
import type { ImportSheet } from '#server/engine/excel/import-sheet.ts'
import { newPasswordHash, UNKNOWN_PASSWORD } from './passwords.ts'

/** Half of the threads that sign-ins, files and name look-ups share. */
const HASHES_AT_ONCE = 2

/** Hashes the passwords of a sheet, which takes minutes for thousands of rows: no transaction waits for it, and people sign in meanwhile. A password that breaks the rule gets no hash; its row is refused when it is added. */
export async function hashImported({ columns, rows }: ImportSheet): Promise<PreparedRows> {
  const at = columns.find(({ key }) => key === 'password')?.at
  const prepared = new Map<number, { password_hash: string }>()
  await eachOf(rows, HASHES_AT_ONCE, async ({ number, cells }) => {
    const given = at === undefined ? '' : (cells[at] ?? '').trim()
    if (given !== '' && !isAcceptablePassword(given)) return
    prepared.set(number, { password_hash: await newPasswordHash(given || UNKNOWN_PASSWORD, undefined) })
  })
  return prepared
}
