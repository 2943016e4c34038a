import { definePage } from '#contract/define-page.ts'

/** 文件管理. Source: SCREEN-53, contract §12.1 and §25. */
export const page = definePage({
  id: 'modules/oss/OSSFileList',
  aliases: ['oss/OSSFileList', 'system/ossfile/index'],
  path: '/file/ossFileList',
  title: '文件管理',
  entity: 'ossFile',
  found: false,
})
