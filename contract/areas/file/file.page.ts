import { definePage } from '#contract/define-page.ts'
import { ENTERPRISE, NOBODY, READERS } from '#contract/shared-roles.ts'

/** 文件管理. Source: SCREEN-53, contract §12.1 and §25. */
export const page = definePage({
  id: 'modules/oss/OSSFileList',
  aliases: ['oss/OSSFileList', 'system/ossfile/index'],
  path: '/file/ossFileList',
  title: '文件管理',
  icon: 'folder-open',
  section: '/isystem',
  sort: 22,
  keepAlive: true,
  entity: 'ossFile',
  for: READERS,
  found: false,
  buttons: [
    { code: 'system:ossFile:upload', name: '上传文件', for: ENTERPRISE },
    { code: 'system:ossFile:quota', name: '设置租户配额', for: NOBODY },
  ],
})
