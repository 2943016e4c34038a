import { defineEntity } from '#contract/define-entity.ts'
import { DISPLAY_CODE } from '#contract/walls/display-code.ts'
import { DISPLAY_COMMAND } from '#contract/walls/display-wire.ts'

export const DISPLAY_STATE = { paired: '1', revoked: '2' } as const
/** How a display proves who it is: with a key that cannot be copied, or, without https, with a secret that is used once. */
export const DISPLAY_PROOF = { key: '1', secret: '2' } as const
export const DISPLAY_LINK = { online: '1', silent: '0', never: '9' } as const
/** The longest a display may show figures before somebody prolongs it; a pairing that names no day gets all of it. Source: walls 4.8. */
export const MOST_DISPLAY_DAYS = 366

export const DISPLAY_COMMANDS = [
  { value: DISPLAY_COMMAND.reload, text: '重新载入' },
  { value: DISPLAY_COMMAND.identify, text: '显示编号' },
  { value: DISPLAY_COMMAND.page, text: '切换页面' },
  { value: DISPLAY_COMMAND.notice, text: '发通知' },
] as const

const PLACE = { label: '位置', kind: 'text', maxLength: 100 } as const
const WALL = { label: '大屏', kind: 'reference', to: 'wall', required: '请选择大屏' } as const
const SCOPE = {
  label: '数据范围',
  kind: 'reference',
  to: 'department',
  hint: '只显示该组织及其下级的合计数；不选则为本单位全部',
} as const
const UNTIL = { label: '有效期至', kind: 'date', required: '请选择有效期至', hint: '最长一年' } as const
const NAME = { label: '屏幕名称', kind: 'text', required: '请输入屏幕名称', maxLength: 40 } as const

/** A screen that shows a wall by itself, without anybody signed in. Source: walls 4.3, 4.8. */
export const display = defineEntity({
  name: 'display',
  label: '屏幕',
  table: 'biz_display',
  path: '/space/displays',
  permission: 'wall:display',
  offers: ['edit', 'delete'],
  tenant: true,
  exportName: '屏幕',
  title: 'name',
  actions: {
    pair: {
      label: '配对',
      right: '配对屏幕',
      on: 'list',
      isPrimary: true,
      ask: { title: '配对屏幕', text: '在屏幕上打开 /wall/display，输入它显示的配对码。' },
      fields: {
        code: {
          label: '配对码',
          kind: 'text',
          required: '请输入配对码',
          placeholder: '7K3F-92QD',
          maxLength: 16,
          pattern: { code: DISPLAY_CODE, message: '配对码是屏幕上显示的 8 位字母和数字' },
        },
        name: NAME,
        wallId: WALL,
        place: PLACE,
        orgId: SCOPE,
        validUntil: { label: UNTIL.label, kind: UNTIL.kind, hint: '最长一年，不填即为一年' },
      },
      done: '屏幕已配对！',
    },
    command: {
      label: '发送指令',
      right: '向屏幕发送指令',
      on: 'batch',
      ask: {
        title: '发送指令',
        text: '“{title}”在下一次上报时（15 秒内）收到；30 秒内没有回执即为超时。',
        many: '选中的 {count} 块屏幕在下一次上报时（15 秒内）收到；30 秒内没有回执即为超时。',
      },
      when: ({ state }) => state === DISPLAY_STATE.paired,
      refusal: '“{title}”的授权已收回，不能发送指令！',
      fields: {
        command: { label: '指令', kind: 'dictionary', required: '请选择指令', choices: DISPLAY_COMMANDS },
        page: { label: '第几页', kind: 'integer', required: '请输入页码', min: 1, max: 12 },
        text: {
          label: '通知内容',
          kind: 'text',
          required: '请输入通知内容',
          maxLength: 60,
          hint: '在屏幕上方显示 60 秒',
        },
      },
      fieldsWhen: {
        page: ({ command }) => command === DISPLAY_COMMAND.page,
        text: ({ command }) => command === DISPLAY_COMMAND.notice,
      },
      done: '指令已发送！',
    },
    revoke: {
      label: '收回',
      right: '收回屏幕授权',
      method: 'PUT',
      danger: true,
      ask: { title: '收回授权', text: '收回“{title}”的授权，屏幕立即清空，须重新配对才能再显示。' },
      when: ({ state }) => state === DISPLAY_STATE.paired,
      refusal: '“{title}”的授权已经收回！',
      idempotent: true,
      done: '授权已收回！',
    },
  },
  aggregates: {
    paired: { label: '已配对', unit: '块', where: { state: DISPLAY_STATE.paired } },
    online: { label: '在线', unit: '块', where: { state: DISPLAY_STATE.paired, link: DISPLAY_LINK.online } },
    silent: {
      label: '失联',
      unit: '块',
      where: { state: DISPLAY_STATE.paired, link: DISPLAY_LINK.silent },
      isUrgent: true,
    },
  },
  fields: {
    name: { ...NAME, unique: '屏幕名称已存在！', query: 'contains', sortable: true, width: 150 },
    place: { ...PLACE, query: 'contains', width: 150 },
    state: {
      label: '授权',
      kind: 'dictionary',
      choices: [
        { value: DISPLAY_STATE.paired, text: '已配对', tone: 'ok' },
        { value: DISPLAY_STATE.revoked, text: '已收回', tone: 'neutral' },
      ],
      maxLength: 1,
      initial: DISPLAY_STATE.paired,
      write: 'never',
      query: 'equals',
      width: 90,
    },
    link: {
      label: '在线',
      kind: 'dictionary',
      choices: [
        { value: DISPLAY_LINK.online, text: '在线', tone: 'ok' },
        { value: DISPLAY_LINK.silent, text: '失联', tone: 'error' },
        { value: DISPLAY_LINK.never, text: '未连接', tone: 'neutral' },
      ],
      maxLength: 1,
      initial: DISPLAY_LINK.never,
      write: 'never',
      volatile: true,
      query: 'equals',
      width: 90,
    },
    onlineSince: { label: '在线自', kind: 'datetime', write: 'never', volatile: true, width: 170 },
    wallId: { ...WALL, query: 'equals', width: 140 },
    page: { label: '当前页', kind: 'text', maxLength: 40, write: 'never', volatile: true, width: 130 },
    tiles: { label: '磁贴', kind: 'text', maxLength: 200, write: 'never', volatile: true, width: 150 },
    lastSeen: { label: '最近上报', kind: 'datetime', write: 'never', volatile: true, sortable: true, width: 170 },
    size: { label: '分辨率', kind: 'text', maxLength: 40, write: 'never', volatile: true, width: 150 },
    build: { label: '版本', kind: 'text', maxLength: 40, write: 'never', volatile: true, width: 120 },
    heap: { label: '内存', kind: 'text', maxLength: 150, write: 'never', volatile: true, width: 170 },
    longTasks: { label: '长任务/分', kind: 'text', maxLength: 150, write: 'never', volatile: true, width: 150 },
    clockOffset: { label: '时差', kind: 'text', maxLength: 150, write: 'never', volatile: true, width: 150 },
    sound: { label: '声音', kind: 'text', maxLength: 150, write: 'never', volatile: true, width: 120 },
    night: { label: '夜间', kind: 'text', maxLength: 150, write: 'never', volatile: true, width: 100 },
    lastReload: { label: '上次自动重新载入', kind: 'text', maxLength: 150, write: 'never', volatile: true, width: 240 },
    faultCount: { label: '异常次数', kind: 'integer', min: 0, write: 'never', volatile: true, width: 110 },
    orgId: { ...SCOPE, query: 'branch', width: 150 },
    validUntil: { ...UNTIL, query: 'range', sortable: true, width: 120 },
    proof: {
      label: '连接',
      kind: 'dictionary',
      choices: [
        { value: DISPLAY_PROOF.key, text: '密钥验证', tone: 'ok' },
        { value: DISPLAY_PROOF.secret, text: '未加密连接', tone: 'warning' },
      ],
      maxLength: 1,
      write: 'never',
      query: 'equals',
      width: 110,
    },
    createTime: { label: '配对时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
