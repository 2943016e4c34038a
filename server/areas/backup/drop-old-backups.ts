import { backup, BACKUP_STATE } from '#contract/areas/backup/backup.entity.ts'
import type { Services } from '#server/services.ts'
import { keysUpTo } from './backup-key.ts'

/** Lets all but the newest backups go; the newest that was proved stays whatever came after it. @returns how many went */
export async function dropOldBackups(
  { write, storage }: Pick<Services, 'write' | 'storage'>,
  keep: number,
): Promise<number> {
  const gone = await write({ tenantId: 0 }, async (sql, changes) => {
    const rows = await sql
      .selectFrom('sys_backup')
      .select(['id', 'taken', 'state'])
      .where('state', '<>', BACKUP_STATE.running)
      .orderBy('create_time', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const proved = rows.find(({ state }) => state === BACKUP_STATE.checked)?.id
    const old = rows.slice(keep).filter(({ id }) => id !== proved)
    if (old.length === 0) return old
    const ids = old.map(({ id }) => id)
    await sql.deleteFrom('sys_backup').where('id', 'in', ids).execute()
    changes.push({ entity: backup.name, action: 'delete', ids, tenantId: 0 })
    return old
  })
  await storage.remove(gone.flatMap(keysUpTo))
  return gone.length
}
