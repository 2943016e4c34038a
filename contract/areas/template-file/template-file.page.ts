import { definePage } from '#contract/define-page.ts'

/** 模板. Source: SCREEN-84, contract §37. */
export const page = definePage({
  id: 'system/TemplateList',
  aliases: ['system/template/index'],
  path: '/system/template',
  title: '模板文件',
  entity: 'templateFile',
})
