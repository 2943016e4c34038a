import { defineArea } from '#contract/define-area.ts'
import { dictionary, dictionaryItem } from './dictionary.entity.ts'
import { page as dictionaryPage } from './dictionary.page.ts'

/** Dictionaries and their items. */
export const area = defineArea({
  name: 'dictionary',
  entities: [dictionary, dictionaryItem],
  pages: [dictionaryPage],
})
