import { defineArea } from '#contract/define-area.ts'
import { blockSampleRow } from './block-sample-row.entity.ts'
import { blockSample } from './block-sample.entity.ts'
import { page as blockPage } from './block.page.ts'

/** The building blocks of the console, to look at and to try. */
export const area = defineArea({
  name: 'block',
  entities: [blockSample, blockSampleRow],
  pages: [blockPage],
})
