import type { student } from '#contract/areas/student/student.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { eachOf } from '#server/engine/each-of.ts'
import { refused } from '#server/http/refusals.ts'
import { hashPassword } from '#server/identity/passwords.ts'

/** Half of the threads that sign-ins, files and name look-ups share. */
const HASHES_AT_ONCE = 2
/** Each takes a thread for a while, inside the transaction. */
const MOST = 100
const LENGTH = 6

/** The last characters of the number of their document become the password at terminals, until the next sign-in there asks for another one. Source: SCREEN-05. */
export const resetPasswords: ActionWork<typeof student> = async ({ now }, { rows }) => {
  if (rows.length > MOST) throw refused(`一次最多为 ${MOST} 人重置密码`)
  await eachOf(rows, HASHES_AT_ONCE, async ({ before, columns }) => {
    columns['password_hash'] = await hashPassword(before.idCard.slice(-LENGTH))
    Object.assign(columns, { password_changed_at: new Date(now), password_must_change: true })
  })
}
