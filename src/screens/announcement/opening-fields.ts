import { NOTICE_NAMES } from './notice-views.ts'

/** 打开页面 as an address: what 去处理 leads to. Source: NOTIF-09. */
export const ADDRESS_FIELD = {
  label: '页面地址',
  required: '请输入页面地址！',
  placeholder: '/isystem/user 或 https://…',
  pattern: { code: /^(https?:\/\/|\/(?![/\\]))/i, message: '页面地址应以 http://、https:// 或 / 开头' },
} as const

/** 打开页面 as a component that shows a record. Source: NOTIF-06, O-56. */
export const NOTICE_FIELD = {
  label: '业务组件',
  kind: 'dictionary',
  required: '请选择业务组件！',
  placeholder: '请选择业务组件',
  choices: Object.entries(NOTICE_NAMES).map(([value, text]) => ({ value, text })),
} as const
