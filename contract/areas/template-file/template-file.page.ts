import { definePage } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

/** 模板. Source: SCREEN-84, contract §37. */
export const page = definePage({
  id: 'system/TemplateList',
  aliases: ['system/template/index'],
  path: '/system/template',
  title: '模板文件',
  icon: 'file-text',
  section: '/isystem',
  sort: 35,
  keepAlive: true,
  entity: 'templateFile',
  noun: '模板',
  for: READERS,
})
