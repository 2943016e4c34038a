import { definePage } from '#contract/define-page.ts'

/** 第三方服务. Source: SCREEN-23. */
export const page = definePage({
  id: 'drill/ThirdPartyList',
  path: '/drill/thirdParty',
  title: '第三方服务',
  entity: 'thirdParty',
})
