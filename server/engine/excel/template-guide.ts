import type { Entity, Field } from '#contract/define-entity.ts'
import { CHECKS, type CheckName } from '#contract/checks/checks.ts'
import { fieldFor, plainCheck } from '#contract/checks/chosen-check.ts'
import { decimalsOf } from '#contract/kinds/decimal-number.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { isList, longestOf } from '#contract/kinds/read-field.ts'
import { entityNamed } from '#server/engine/kinds/entities.ts'
import { treeOfEntity } from '#server/engine/resource/tree-of.ts'
import { plainLabel, type ImportColumn } from '#server/engine/workbook/import-sheet.ts'
import type { Row, Sheet } from '#server/engine/workbook/sheet.ts'
import { CHOICES_SHEET, type Choices } from './template-choices.ts'

/** The sheet that says how the columns are filled in. */
export const GUIDE_SHEET = '填写说明'
const HEADINGS = ['列名', '必填', '怎么填', '可填的值', '示例'] as const
const WIDTHS = [18, 8, 44, 60, 30]
/** Named in the sheet itself; all of them stand in the sheet of choices. */
const MOST_NAMED = 30

interface GuideFacts {
  entity: Entity
  /** As they stand in the template, with the stars. */
  headings: readonly string[]
  columns: readonly ImportColumn[]
  choices: ReadonlyMap<string, Choices>
  /** What the resource gives as an example, by key. */
  examples: Readonly<Record<string, string>>
  /** The heading of paths, and how they are written; null = rows form no tree. */
  path: string | null
}

/** How each column of a template is filled in: whether it is needed, its form, what may stand there, an example. */
export function guideSheet({ entity, headings, columns, choices, examples, path }: GuideFacts): Sheet {
  const rows = headings.map((heading, at): Row => {
    const column = columns.find((one) => one.at === at)
    const needed = heading.includes('*') ? '是' : '否'
    const label = plainLabel(heading)
    if (column === undefined)
      return {
        cells: [label, needed, label === path ? PATH_HOW : '', '', label === path ? PATH_EXAMPLE : ''],
        wraps: true,
      }
    const field = fieldFor(column.field, (key) => entity.fields[key]?.initial)
    const known = choices.get(column.key)
    const example = examples[column.key] ?? exampleOf(field, known)
    return { cells: [label, needed, howOf(field, known), namedOf(field, known), example], wraps: true }
  })
  return {
    name: GUIDE_SHEET,
    frozenRows: 1,
    widths: WIDTHS,
    rows: [{ cells: HEADINGS, style: 'header', heightPoints: 20 }, ...rows],
  }
}

const PATH_HOW = '从最上级写到自己，用 / 隔开；第一级可以不写'
const PATH_EXAMPLE = '甲公司/一车间/二班'

/** One sentence on the form of a value. */
function howOf(field: Field, known: Choices | undefined): string {
  const said = [known !== undefined && field.kind !== 'reference' ? CHOSEN : FORMS[field.kind](field)]
  if (isList(field)) said.push('多个用逗号分隔')
  if (field.check !== undefined) said.push(CHECKS[plainCheck(field.check)].problem('')?.replace(/^应为 /, '') ?? '')
  else if (field.pattern !== undefined) said.push(field.pattern.message)
  return said.filter((one) => one !== '').join('；')
}

const CHOSEN = '从“可填的值”里选'
const text = (field: Field) => {
  const most = longestOf(field)
  return most === null ? '文字' : `文字，最多 ${most} 字`
}
const number = (what: string, { unit, min, max }: Field) =>
  [what, unit && `单位 ${unit}`, min !== undefined && `不小于 ${min}`, max !== undefined && `不大于 ${max}`]
    .filter(Boolean)
    .join('，')
const decimal = (field: Field) => number(`数字，最多 ${decimalsOf(field)} 位小数`, field)
const files = () => '文件不在表格里导入，可以留空'

/** How the values of each kind are written in a sheet. */
const FORMS: Record<FieldKind, (field: Field) => string> = {
  text,
  textarea: text,
  html: text,
  popText: text,
  password: text,
  secret: text,
  tags: text,
  integer: (field) => number('整数', field),
  decimal,
  money: decimal,
  progress: (field) => number('整数', { min: 0, max: 100, ...field }),
  date: () => '日期，写作 2026-01-31',
  datetime: () => '日期和时间，写作 2026-01-31 08:30:00',
  time: () => '时间，写作 08:30',
  dictionary: () => CHOSEN,
  radio: () => CHOSEN,
  multiple: () => CHOSEN,
  switch: () => '1 表示是，0 表示否',
  reference: ({ to = '' }) => {
    const { label, code, tree } = entityNamed(to)
    const others = [
      treeOfEntity(entityNamed(to)) === null ? '' : '路径',
      code === undefined && tree?.code === undefined ? '' : '编码',
    ]
    return `已有的${label}，填${['名称', ...others.filter((one) => one !== '')].join('、')}`
  },
  search: () => '已有记录的名称',
  tree: () => '已有记录的名称',
  category: () => '已有分类的名称',
  area: () => '行政区划的全称或代码',
  image: files,
  images: files,
  files,
  json: () => 'JSON',
  computed: () => '',
  icon: () => '图标的名称',
  color: () => '颜色，写作 #0958D9',
  cron: () => '时间表达式',
}

/** The choices in a line, as many as are read at a glance. */
function namedOf(field: Field, known: Choices | undefined): string {
  if (known === undefined) return field.kind === 'switch' ? '1、0' : ''
  const { texts, others } = known
  const all = texts.length + others
  const named = texts.slice(0, MOST_NAMED).join('、')
  if (all <= MOST_NAMED) return named
  const where = others === 0 ? `全部见“${CHOICES_SHEET}”` : `前 ${texts.length} 个见“${CHOICES_SHEET}”`
  return `${named} 等 ${all} 个，${where}`
}

/** A value that the import takes; empty where only the person knows one. */
function exampleOf(field: Field, known: Choices | undefined): string {
  if (known !== undefined) return known.texts.slice(0, isList(field) ? 2 : 1).join('，')
  if (field.check !== undefined) return CHECKED_EXAMPLES[plainCheck(field.check)]
  return EXAMPLES[field.kind]?.(field) ?? ''
}

const whole = ({ min = 0, max = 10 }: Field) => String(Math.min(Math.max(min, 1), max))

const EXAMPLES: Partial<Record<FieldKind, (field: Field) => string>> = {
  integer: whole,
  decimal: whole,
  money: whole,
  progress: whole,
  date: () => '2026-01-31',
  datetime: () => '2026-01-31 08:30:00',
  time: () => '08:30',
  switch: () => '1',
}

/** Numbers that pass their checks: those of identity card and organisation are the ones that the standards show. Source: GB 11643-1999, GB 32100-2015. */
export const CHECKED_EXAMPLES: Readonly<Record<CheckName, string>> = {
  idCard: '11010519491231002X',
  passport: 'E12345678',
  residencePermit: '810000199001010019',
  identityDocument: 'E12345678',
  creditCode: '91350100M000100Y43',
  mobile: '13800138000',
  landline: '0755-82345678',
  licencePlate: '京A12345',
  postcode: '100000',
}
