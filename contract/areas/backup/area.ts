import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { backup } from './backup.entity.ts'
import { menu as backupMenu } from './backup.menu.ts'
import { page as backupPage } from './backup.page.ts'

/** Backups of the database. */
export const area = defineArea({
  name: 'backup',
  entities: [backup],
  pages: [inMenu(backupPage, backupMenu)],
})
