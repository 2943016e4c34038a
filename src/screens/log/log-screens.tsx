import { log } from '#contract/areas/log/log.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

const deletion = { label: '删除', title: '删除日志' } as const

/** 登录日志: who came, from where, who could not. */
export const signInScreen = defineScreen({
  name: 'signInLog',
  entity: log,
  columns: ['logContent', 'userid', 'username', 'ip', 'outcome', 'createTime'],
  hidden: ['requestUrl'],
  query: ['logContent', 'userid', 'ip', 'outcome', 'createTime'],
  form: [],
  deletion,
  detail: {
    tags: ['outcome'],
    groups: [{ title: '登录', fields: ['userid', 'username', 'ip', 'createTime', 'requestUrl'] }],
  },
})

/** 操作日志: who changed what, from where, how long it took, and which fields. */
export const operationScreen = defineScreen({
  name: 'operationLog',
  entity: log,
  columns: ['logContent', 'username', 'operateType', 'ip', 'outcome', 'costTime', 'createTime'],
  hidden: ['userid', 'problem', 'requestType', 'requestUrl', 'method'],
  query: ['logContent', 'operateType', 'userid', 'outcome', 'createTime'],
  form: [],
  deletion,
  detail: {
    tags: ['outcome', 'operateType'],
    groups: [
      { title: '操作', fields: ['userid', 'username', 'ip', 'createTime', 'costTime', 'problem'] },
      { title: '请求', fields: ['requestType', 'requestUrl', 'method', 'requestParam'] },
    ],
    timeline: true,
  },
})
