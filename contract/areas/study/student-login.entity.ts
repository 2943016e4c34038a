import { defineEntity } from '#contract/define-entity.ts'

/** Whether somebody could sign in at a terminal. Source: domain part 4. */
export const LOGIN_RESULT = { failed: '0', done: '1' } as const

/** That a student signed in at a terminal, or tried; terminals write it. Source: domain part 4. */
export const studentLogin = defineEntity({
  name: 'studentLogin',
  label: '登录记录',
  table: 'biz_student_login',
  path: '/user/student/loginLog',
  permission: 'log:studentLogin',
  offers: ['export'],
  tenant: true,
  exportName: '登录日志',
  title: 'studentName',
  fields: {
    studentName: { label: '姓名', kind: 'text', maxLength: 30, write: 'never', query: 'contains', width: 100 },
    studentId: { label: '学员', kind: 'reference', to: 'student', write: 'never', query: 'equals', width: 100 },
    orgId: {
      label: '所属组织',
      kind: 'reference',
      to: 'department',
      write: 'never',
      query: 'branch',
      width: 160,
    },
    loginTime: { label: '登录时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 170 },
    logoutTime: { label: '退出时间', kind: 'datetime', write: 'never', width: 170 },
    terminal: {
      label: '终端',
      kind: 'dictionary',
      dictionary: 'terminal_type',
      write: 'never',
      query: 'equals',
      width: 100,
    },
    deviceSn: { label: '设备编号', kind: 'text', maxLength: 40, write: 'never', query: 'contains', width: 150 },
    ip: { label: 'IP 地址', kind: 'text', maxLength: 64, write: 'never', width: 130 },
    city: { label: '城市', kind: 'text', maxLength: 50, write: 'never', query: 'equals', width: 100 },
    result: {
      label: '结果',
      kind: 'dictionary',
      choices: [
        { value: LOGIN_RESULT.done, text: '成功', tone: 'ok' },
        { value: LOGIN_RESULT.failed, text: '失败', tone: 'error' },
      ],
      maxLength: 1,
      write: 'never',
      query: 'equals',
      width: 90,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
