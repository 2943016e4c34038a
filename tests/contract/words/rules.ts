import { VALUE } from './visible-texts.ts'

/** Which word for which thing. Each is a row of the first table of docs/words.md. */
export const WORDS: readonly { word: string; not: readonly string[]; pattern?: RegExp }[] = [
  { word: '新增', not: ['添加', '新建', '创建', '录入'], pattern: /添加|新建|创建(?!人|时间)|录入/u },
  { word: '您', not: ['你'] },
  { word: '账号', not: ['帐号', '帐户', '账户'] },
  { word: '用户姓名', not: ['用户名称'] },
  { word: '部门', not: ['机构'] },
  { word: '登录', not: ['登陆', '登入'] },
  {
    word: '编码',
    not: ['Code', 'CODE', '字典编号', '角色编号', '模板编号', '路由编号', '表单编号', '报表编号'],
  },
  { word: '编号', not: ['ID', '租户编码', '设备编码', '隐患编码'], pattern: /\bI[Dd]\b|(租户|设备|隐患)编码/u },
  { word: '时间表达式', not: ['cron'], pattern: /cron/iu },
  { word: '停止, 启动', not: ['暂停任务', '恢复任务'], pattern: /(暂停|恢复)(\S{0,4}任务)|确认暂停/u },
  { word: '其他', not: ['其它'] },
]

const CHINESE = '一-龥”）'

/** How sentences are written. Each is a row of the second table of docs/words.md. */
const SIGNS: readonly { name: string; wrong: RegExp }[] = [
  {
    name: 'full-width punctuation',
    wrong: new RegExp(
      `[${CHINESE}][,;:!?] ?[一-龥“（${VALUE}]|${VALUE}[,;:!?] ?[一-龥“（]|[${CHINESE}][,;!?.]+( |$)|[${CHINESE}]:( |$)|[一-龥]\\(|\\([一-龥]`,
      'u',
    ),
  },
  { name: 'one ellipsis', wrong: /\.\.|。。|……/u },
  { name: 'quotation marks', wrong: /[「」『』]|[一-龥]["']|["'][一-龥][^"']*["'](?!\})/u },
  { name: 'space beside Latin letters and digits', wrong: /[一-龥][A-Za-z0-9]|[A-Za-z0-9][一-龥]/u },
  {
    name: 'space before a unit',
    wrong: new RegExp(`[\\d${VALUE}](KB|MB|GB|M|ms)(?![A-Za-z])`, 'u'),
  },
]

/** What no text may hold. */
export const RULES: readonly { name: string; wrong: RegExp }[] = [
  ...WORDS.map(({ word, not, pattern }) => ({ name: word, wrong: pattern ?? new RegExp(not.join('|'), 'u') })),
  ...SIGNS,
]

export const SIGN_NAMES = SIGNS.map(({ name }) => name)
