import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** Who may use a route. */
export const ROUTE_ACCESS = { signedIn: '1', everybody: '2' } as const

/** The same for people. */
export const ROUTE_ACCESS_CHOICES = [
  { value: ROUTE_ACCESS.signedIn, text: '登录的用户' },
  { value: ROUTE_ACCESS.everybody, text: '所有人' },
] as const

/** Requests that fulfil the conditions of a route are passed on to its server. Source: SCREEN-77, contract §11.2 and §23. */
export const gatewayRoute = defineEntity({
  name: 'gatewayRoute',
  label: '路由',
  table: 'sys_gateway_route',
  path: '/sys/gatewayRoute',
  permission: 'system:gateway',
  offers: ALL_OFFERS.filter((offer) => offer !== 'import' && offer !== 'export'),
  tenant: false,
  exportName: '路由网关',
  title: 'name',
  fields: {
    routerId: {
      label: '路由编码',
      kind: 'text',
      required: '请输入路由编码',
      maxLength: 50,
      pattern: { code: /^[A-Za-z][A-Za-z0-9_-]*$/, message: '路由编码以字母开头，只能由字母、数字、下划线和横杠组成' },
      unique: '路由编码已存在！',
      write: 'add',
      query: 'contains',
      width: 140,
    },
    name: {
      label: '路由名称',
      kind: 'text',
      required: '请输入路由名称',
      maxLength: 50,
      query: 'contains',
      width: 140,
    },
    uri: { label: '路由地址', kind: 'text', required: '请输入路由地址', maxLength: 255, width: 240 },
    state: {
      label: '转发情况',
      kind: 'text',
      write: 'never',
      stored: false,
      asked: false,
      exported: false,
      width: 220,
    },
    predicates: {
      label: '路由条件',
      kind: 'json',
      required: '请至少新增一个路由条件',
      maxLength: 4_000,
      asked: false,
      width: 220,
    },
    filters: { label: '过滤器', kind: 'json', maxLength: 4_000, initial: '[]', asked: false, width: 160 },
    stripPrefix: { label: '去掉前几段路径', kind: 'integer', min: 0, max: 9, initial: 0, width: 130 },
    access: {
      label: '谁可以访问',
      kind: 'dictionary',
      choices: ROUTE_ACCESS_CHOICES,
      initial: ROUTE_ACCESS.signedIn,
      width: 120,
    },
    passToken: {
      label: '转发登录令牌',
      kind: 'switch',
      initial: 0,
      hint: '对方可以用它代表访问者调用本平台',
      width: 110,
    },
    timeoutSeconds: { label: '超时', kind: 'integer', unit: '秒', min: 1, max: 120, initial: 30, width: 80 },
    perMinute: {
      label: '每人每分钟最多',
      kind: 'integer',
      unit: '次',
      min: 1,
      max: 100_000,
      initial: 600,
      width: 130,
    },
    status: {
      label: '路由状态',
      kind: 'switch',
      dictionary: 'dict_item_status',
      initial: 1,
      query: 'equals',
      width: 90,
    },
    sortNo: { label: '顺序', kind: 'integer', min: 0, max: 99_999, initial: 10, sortable: true, width: 80 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
