import { definePage } from '#contract/define-page.ts'

/** 大屏. Source: PROD-13, walls 4. */
export const page = definePage({
  id: 'wall/Walls',
  path: '/walls',
  title: '大屏',
  entity: 'wall',
})
