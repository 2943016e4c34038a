import { eachOf } from '#server/engine/each-of.ts'
import type { PreparedRow, PreparedRows } from '#server/engine/resource/resource.ts'
import type { FileRow, ImportSheet } from '#server/engine/workbook/import-sheet.ts'
import { passwordFor, passwordProblem } from '#server/identity/password-rule.ts'
import { newPasswordHash, UNKNOWN_PASSWORD } from './passwords.ts'

/** Half of the threads that sign-ins, files and name look-ups share. */
export const HASHES_AT_ONCE = 2

/** What the list of generated passwords tells. */
export const PASSWORD_COLUMNS = ['用户账号', '用户姓名', '登录密码'] as const

/**
 * Hashes the passwords of a sheet, which takes minutes for thousands of rows: no transaction waits for it, and people sign in meanwhile. A password
 * that breaks the rule gets no hash; its row is refused when it is added.
 * @param isRead whether somebody reads generated passwords; else nobody knows that of a row without one
 */
export async function hashImported({ columns, rows }: ImportSheet, isRead: boolean): Promise<PreparedRows> {
  const cellOf = ({ cells }: FileRow, key: string) => {
    const at = columns.find((column) => column.key === key)?.at
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }
  const prepared = new Map<number, PreparedRow>()
  await eachOf(rows, HASHES_AT_ONCE, async (row) => {
    const given = cellOf(row, 'password')
    const owner = { username: cellOf(row, 'username'), realname: cellOf(row, 'realname'), phone: cellOf(row, 'phone') }
    if (given !== '' && (await passwordProblem(given, owner)) !== null) return
    const generated = given === '' && isRead ? await passwordFor(owner) : ''
    const password_hash = await newPasswordHash(given || generated || UNKNOWN_PASSWORD, undefined, owner)
    prepared.set(row.number, {
      columns: { password_hash, password_must_change: true },
      ...(generated !== '' && { secret: [owner.username, owner.realname, generated] }),
    })
  })
  return prepared
}
