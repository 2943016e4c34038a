import { defineEntity } from '#contract/define-entity.ts'

/** A living sign-in: who, where, since when. Online is whose console holds a socket. Source: contract §11.6. */
export const onlineUser = defineEntity({
  name: 'onlineUser',
  label: '在线用户',
  table: 'sys_session',
  path: '/sys/online',
  permission: 'system:online',
  offers: [],
  tenant: false,
  derived: true,
  exportName: '在线用户',
  title: 'realname',
  actions: {
    forceLogout: {
      label: '强制下线',
      right: '强制下线',
      on: 'batch',
      inline: true,
      danger: true,
      ask: {
        title: '强制下线',
        text: '确定强制该用户下线吗？',
        many: '确定强制选中的 {count} 个会话下线吗？',
      },
      when: ({ isOwn }) => isOwn !== 1,
      elsewhere: {
        method: 'POST',
        path: '/sys/online/forceLogout',
        send: (ids) => ({ ids: ids.join(',') }),
      },
      done: '已强制下线',
    },
  },
  fields: {
    username: { label: '用户账号', kind: 'text', write: 'never', query: 'contains', sortable: true, width: 140 },
    realname: { label: '姓名', kind: 'text', write: 'never', query: 'contains', width: 120 },
    online: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'online_status',
      write: 'never',
      query: 'equals',
      sortable: true,
      width: 90,
    },
    tenantName: { label: '租户', kind: 'text', write: 'never', width: 180 },
    departName: { label: '部门', kind: 'text', write: 'never', width: 140 },
    ip: { label: '登录地址', kind: 'text', write: 'never', query: 'contains', width: 140 },
    agent: { label: '浏览器', kind: 'text', write: 'never', asked: false, width: 190 },
    loginTime: { label: '登录时间', kind: 'datetime', write: 'never', sortable: true, query: 'range', width: 180 },
    lastSeenTime: { label: '最近活动', kind: 'datetime', write: 'never', sortable: true, width: 180 },
    sockets: { label: '连接数', kind: 'integer', write: 'never', sortable: true, width: 90 },
    isOwn: { label: '当前会话', kind: 'switch', write: 'never', asked: false },
  },
})
