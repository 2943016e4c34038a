import { definePage } from '#contract/define-page.ts'

/** 组件示例: every building block, live. For platform administrators unless somebody grants it to others. */
export const page = definePage({
  id: 'system/Blocks',
  path: '/system/blocks',
  title: '组件示例',
  entity: 'blockSample',
  found: false,
  adds: false,
})
