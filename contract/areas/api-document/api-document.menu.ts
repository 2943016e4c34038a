import { defineMenu } from '#contract/define-page.ts'

/** 接口文档. */
export const menu = defineMenu({
  key: "{{ window._CONFIG['domianURL'] }}/openapi.json?token=${token}",
  icon: 'api',
  section: '/isystem',
  group: 'development',
  sort: 9,
  codes: ['system:openapi:view'],
  description: '平台接口与各自需要的权限，可下载 OpenAPI 文档',
})
