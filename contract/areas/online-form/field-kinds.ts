import type { FieldKind } from '#contract/kinds/kinds.ts'

/** Kinds that a field of an online form may have, of the registry, in the order in which they are offered. */
export const ONLINE_KINDS = {
  text: '文本',
  textarea: '多行文本',
  integer: '整数',
  decimal: '小数',
  money: '金额',
  date: '日期',
  datetime: '日期时间',
  time: '时间',
  dictionary: '下拉单选',
  radio: '单选',
  multiple: '下拉多选',
  switch: '开关',
  reference: '关联',
  area: '省市区',
  image: '图片',
  files: '附件',
  html: '富文本',
  progress: '进度',
  color: '颜色',
  tags: '标签',
} as const satisfies Partial<Record<FieldKind, string>>

export type OnlineKind = keyof typeof ONLINE_KINDS

export const isOnlineKind = (text: string): text is OnlineKind => Object.hasOwn(ONLINE_KINDS, text)

/** Kinds whose values are those of a dictionary of the platform. */
export const WITH_DICTIONARY: ReadonlySet<OnlineKind> = new Set(['dictionary', 'radio', 'multiple'])

/** Kinds whose fields say how long a text may be. */
export const WITH_LENGTH: ReadonlySet<OnlineKind> = new Set(['text', 'textarea'])

/** Characters: longer texts have a row of a form for themselves. */
const SHORT_TEXT = 100
const LONG_KINDS: ReadonlySet<OnlineKind> = new Set(['textarea', 'html', 'radio', 'image', 'files'])

/** Whether a field has a row of the form for itself, by its kind and how long it may be. */
export function isLongField({ kind, length }: { kind: OnlineKind; length: number | null }): boolean {
  return LONG_KINDS.has(kind) || (kind === 'text' && length !== null && length > SHORT_TEXT)
}

/** What a field of the kind `reference` may refer to, by the name of the entity. */
export const ONLINE_TARGETS = { user: '用户', department: '部门', position: '职务', role: '角色' } as const

export const choicesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))
