import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { wall } from './wall.entity.ts'
import { wallVersion } from './wall-version.entity.ts'
import { menu as wallsMenu } from './walls.menu.ts'
import { page as wallsPage } from './walls.page.ts'
import { display } from './display.entity.ts'
import { displayCommand } from './display-command.entity.ts'
import { menu as displayMenu } from './display.menu.ts'
import { page as displayPage } from './display.page.ts'

/** Walls of control rooms; the documents themselves are pages beside the console. */
export const area = defineArea({
  name: 'wall',
  entities: [wall, wallVersion, display, displayCommand],
  pages: [inMenu(wallsPage, wallsMenu), inMenu(displayPage, displayMenu)],
})
