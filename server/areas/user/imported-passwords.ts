import { eachOf } from '#server/engine/each-of.ts'
import type { PreparedRows } from '#server/engine/resource.ts'
import type { FileRow, ImportSheet } from '#server/engine/excel/import-sheet.ts'
import { passwordProblem } from '#server/identity/password-rule.ts'
import { newPasswordHash, UNKNOWN_PASSWORD } from './passwords.ts'

/** Half of the threads that sign-ins, files and name look-ups share. */
const HASHES_AT_ONCE = 2

/** Hashes the passwords of a sheet, which takes minutes for thousands of rows: no transaction waits for it, and people sign in meanwhile. A password that breaks the rule gets no hash; its row is refused when it is added. */
export async function hashImported({ columns, rows }: ImportSheet): Promise<PreparedRows> {
  const cellOf = ({ cells }: FileRow, key: string) => {
    const at = columns.find((column) => column.key === key)?.at
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }
  const prepared = new Map<number, { password_hash: string; password_must_change: true }>()
  await eachOf(rows, HASHES_AT_ONCE, async (row) => {
    const given = cellOf(row, 'password')
    const owner = { username: cellOf(row, 'username'), realname: cellOf(row, 'realname'), phone: cellOf(row, 'phone') }
    if (given !== '' && (await passwordProblem(given, owner)) !== null) return
    const password_hash = await newPasswordHash(given || UNKNOWN_PASSWORD, undefined, owner)
    prepared.set(row.number, { password_hash, password_must_change: true })
  })
  return prepared
}
