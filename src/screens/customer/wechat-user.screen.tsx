import { wechatUser } from '#contract/areas/customer/wechat-user.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'

const screen = defineScreen({
  entity: wechatUser,
  columns: ['nickname', 'phone', 'city', 'subscribe', 'studentId', 'samePhone', 'bindTime'],
  hidden: ['lastActive', 'subscribeTime', 'sex', 'province', 'openId', 'unionId', 'createTime'],
  reads: ['isBound'],
  query: [
    'nickname',
    'isBound',
    'phone',
    'subscribe',
    'studentId',
    'city',
    'province',
    'bindTime',
    'lastActive',
    'openId',
  ],
  form: [],
  detail: {
    tags: ['subscribe'],
    groups: [
      { title: '账号', columns: 2, fields: ['phone', 'sex', 'province', 'city', 'subscribeTime', 'lastActive'] },
      { title: '绑定', columns: 2, fields: ['studentId', 'bindTime', 'samePhone', 'openId', 'unionId'] },
    ],
    timeline: true,
  },
  layout: {
    kind: 'list',
    views: [{ kind: 'cards', lines: ['phone', 'city', 'subscribe', 'studentId', 'samePhone', 'lastActive'] }],
  },
  summary: ['all', 'unbound'],
  nothing: { title: '还没有消息应用用户', hint: '用户在小程序中登录后自动出现在这里' },
})

/** 消息应用用户: who is known from the messaging app, and which student they are. Source: SCREEN-97. */
export function Page() {
  return <CrudPage screen={screen} />
}
