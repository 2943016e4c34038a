import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { blockSampleRow } from './block-sample-row.entity.ts'
import { blockSample } from './block-sample.entity.ts'
import { menu as blockMenu } from './block.menu.ts'
import { page as blockPage } from './block.page.ts'

/** The building blocks of the console, to look at and to try. */
export const area = defineArea({
  name: 'block',
  entities: [blockSample, blockSampleRow],
  pages: [inMenu(blockPage, blockMenu)],
})
