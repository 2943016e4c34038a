import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** Where an announcement stands; from draft to released to withdrawn, never back. Source: contract §7.1. */
export const SEND_STATUS = { draft: '0', released: '1', withdrawn: '2' } as const

/** To whom it goes. */
export const MESSAGE_TYPE = { everyone: 'ALL', chosen: 'USER' } as const

/** `1` announcement, `2` system message: the two tabs of the notifications. */
export const MESSAGE_CATEGORY = { announcement: '1', system: '2' } as const

/** What opening it leads to, beside its text. Source: NOTIF-06, NOTIF-09. */
export const OPEN_TYPE = { component: 'component', url: 'url' } as const

/** Source: contract §24. */
export const RECEIVERS_MISSING = '指定用户不能为空！'

/** Whom an announcement may go to besides people that are named; who belongs to them is found out when it is released. */
export const RECEIVER_SETS = ['departIds', 'roleIds', 'groupIds'] as const

/** Longest HTML; with the rest of the row it fits into one live frame and one Excel cell. */
export const MAX_ANNOUNCEMENT_HTML = 30_000

/** An announcement (系统通告) or system message of a tenant. Source: ENT-23…25, SCREEN-71, contract §7.1 and §24. */
export const announcement = defineEntity({
  name: 'announcement',
  label: '系统通告',
  table: 'sys_announcement',
  path: '/sys/annountCement',
  permission: 'system:sysAnnouncement',
  offers: ALL_OFFERS,
  tenant: true,
  softDelete: true,
  exportName: '系统通告',
  title: 'titile',
  actions: {
    remind: {
      label: '催读',
      ask: { title: '确认催读', text: '还没有阅读的人会再次收到提醒。' },
      when: ({ sendStatus }) => sendStatus === SEND_STATUS.released,
      refusal: '只有已发布的通告可以催读！',
      permission: 'release',
      perMinute: 20,
    },
  },
  lifecycle: { field: 'sendStatus' },
  fields: {
    titile: {
      label: '标题',
      kind: 'text',
      required: '请输入标题！',
      maxLength: 100,
      query: 'contains',
      sortable: true,
      width: 260,
    },
    msgCategory: {
      label: '消息类型',
      kind: 'dictionary',
      dictionary: 'msg_category',
      required: '请选择消息类型！',
      initial: MESSAGE_CATEGORY.announcement,
      query: 'equals',
      width: 110,
    },
    startTime: {
      label: '开始时间',
      kind: 'datetime',
      required: '请选择开始时间！',
      compare: { with: 'endTime', is: '<', message: '开始时间需小于结束时间' },
      nullable: true,
      sortable: true,
      width: 180,
    },
    endTime: {
      label: '结束时间',
      kind: 'datetime',
      required: '请选择结束时间！',
      requiredBy: 'form',
      compare: { with: 'startTime', is: '>', message: '结束时间需大于开始时间' },
      nullable: true,
      sortable: true,
      width: 180,
    },
    sender: {
      label: '发布人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      write: 'never',
      query: 'contains',
      width: 120,
    },
    priority: {
      label: '优先级',
      kind: 'dictionary',
      dictionary: 'priority',
      initial: 'L',
      query: 'equals',
      sortable: true,
      width: 90,
    },
    msgType: {
      label: '通告对象',
      kind: 'dictionary',
      dictionary: 'msg_type',
      required: '请选择通告对象！',
      initial: MESSAGE_TYPE.everyone,
      query: 'equals',
      width: 110,
    },
    userIds: {
      label: '指定用户',
      kind: 'reference',
      to: 'user',
      many: true,
      maxLength: 8_000,
      exported: false,
      width: 200,
    },
    departIds: {
      label: '指定部门',
      kind: 'reference',
      to: 'department',
      many: true,
      maxLength: 8_000,
      exported: false,
      hint: '包括所有下级部门',
      width: 200,
    },
    roleIds: {
      label: '指定角色',
      kind: 'reference',
      to: 'role',
      many: true,
      maxLength: 8_000,
      exported: false,
      width: 200,
    },
    groupIds: {
      label: '指定用户组',
      kind: 'reference',
      to: 'userGroup',
      many: true,
      maxLength: 8_000,
      exported: false,
      width: 200,
    },
    sendStatus: {
      label: '发布状态',
      kind: 'dictionary',
      dictionary: 'send_status',
      write: 'never',
      query: 'equals',
      width: 100,
    },
    sendTime: { label: '发布时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 180 },
    readShare: {
      label: '已读',
      kind: 'text',
      write: 'never',
      volatile: true,
      stored: false,
      exported: false,
      asked: false,
      width: 130,
    },
    cancelTime: { label: '撤销时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
    msgAbstract: {
      label: '摘要',
      kind: 'textarea',
      required: '请输入摘要！',
      nullable: true,
      maxLength: 500,
      width: 260,
    },
    msgContent: { label: '内容', kind: 'html', maxLength: MAX_ANNOUNCEMENT_HTML },
    openType: { label: '打开方式', kind: 'dictionary', dictionary: 'open_type', exported: false, width: 100 },
    openPage: { label: '打开页面', kind: 'text', maxLength: 255, exported: false, width: 200 },
    busType: { label: '业务类型', kind: 'text', maxLength: 20, exported: false, width: 120 },
    busId: { label: '业务编号', kind: 'text', maxLength: 50, exported: false, width: 200 },
    createBy: {
      label: '创建人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      write: 'never',
      exported: false,
      width: 120,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, exported: false, width: 180 },
  },
})
