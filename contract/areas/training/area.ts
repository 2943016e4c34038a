import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { trainCard } from './train-card.entity.ts'
import { menu as trainCardMenu } from './train-card.menu.ts'
import { page as trainCardPage } from './train-card.page.ts'
import { trainLevel } from './train-level.entity.ts'
import { trainOffline } from './train-offline.entity.ts'
import { trainRule } from './train-rule.entity.ts'
import { menu as trainRuleMenu } from './train-rule.menu.ts'
import { page as trainRulePage } from './train-rule.page.ts'

/** Three-level safety education: how many hours whom, and the cards of who is trained. */
export const area = defineArea({
  name: 'training',
  entities: [trainCard, trainLevel, trainOffline, trainRule],
  pages: [inMenu(trainCardPage, trainCardMenu), inMenu(trainRulePage, trainRuleMenu)],
})
