import { defineArea } from '#contract/define-area.ts'
import { backup } from './backup.entity.ts'
import { page as backupPage } from './backup.page.ts'

/** Backups of the database. */
export const area = defineArea({
  name: 'backup',
  entities: [backup],
  pages: [backupPage],
})
