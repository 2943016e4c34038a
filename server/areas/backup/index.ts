import type { Area } from '#server/areas/area.ts'
import { download, start } from './backup-actions.ts'
import { backups, registerBackups } from './backup.routes.ts'
import { makeBackup } from './make-backup.ts'

/** Backups of the database. */
export const area: Area = {
  name: 'backup',
  resources: [backups],
  serve: { backup: registerBackups },
  actions: { backup: { start, download } },
  handlers: { backup: makeBackup },
}
