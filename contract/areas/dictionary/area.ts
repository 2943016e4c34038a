import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { dictionary, dictionaryItem } from './dictionary.entity.ts'
import { menu as dictionaryMenu } from './dictionary.menu.ts'
import { page as dictionaryPage } from './dictionary.page.ts'
import { tableWhiteList } from './table-white-list.entity.ts'
import { group as tableWhiteListGroup } from './table-white-list.group.ts'

/** Dictionaries and their items. */
export const area = defineArea({
  name: 'dictionary',
  entities: [dictionary, dictionaryItem, tableWhiteList],
  pages: [inMenu(dictionaryPage, dictionaryMenu)],
  groups: [tableWhiteListGroup],
})
