import type { Area } from '#server/areas/area.ts'
import { backups, registerBackups } from './backup.routes.ts'
import { makeBackup } from './make-backup.ts'

/** Backups of the database. */
export const area: Area = {
  name: 'backup',
  resources: [backups],
  serve: { backup: registerBackups },
  handlers: { backup: makeBackup },
}
