import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { editRow } from '#server/engine/write/write-rows.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { pictureOf, storeDemoFile } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { faceOf } from './demo-faces.ts'
import { students } from './student.resource.ts'

/** So many of each tenant, the latest, have a photo. */
const PHOTOS = 8
const MAN = 1

/** Photos of a few students of the demo. */
export const demo: FilesDemo = { key: 'studentFaces', makeFiles }

async function makeFiles(seeding: DemoSeeding, storage: FileStorage): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    const by = await clerkOf(seeding, tenantId)
    const context = contextOf(seeding, tenantId)
    const { userId, username, realname } = { ...by, userId: by.id }
    const author = { ...context, principal: { ...context.principal, userId, username, realname } }
    for (const [nth, { id, sex }] of (await latest(seeding, tenantId)).entries()) {
      const bytes = await pictureOf(faceOf(nth, sex === MAN))
      const file = { tenantId, by, folder: 'private/student', name: '证件照.png', bytes, atMs: seeding.now }
      await editRow(author, students, { id, faceUrl: await storeDemoFile(seeding, storage, file) })
    }
  }
}

function latest({ sql }: DemoSeeding, tenantId: number) {
  return sql
    .selectFrom('biz_student')
    .select(['id', 'sex'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', STUDENT_STATUS.active)
    .orderBy('student_no', 'desc')
    .limit(PHOTOS)
    .execute()
}

/** Somebody of the tenant who may sign in. */
function clerkOf({ sql }: DemoSeeding, tenantId: number) {
  return sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_tenant as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('m.tenant_id', '=', tenantId)
    .where('u.status', '=', 1)
    .where('u.del_flag', '=', 0)
    .orderBy('u.username')
    .executeTakeFirstOrThrow()
}
