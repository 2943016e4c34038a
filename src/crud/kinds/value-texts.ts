import type { Field } from '#contract/define-entity.ts'
import { htmlText } from '#contract/text/html-text.ts'
import { decimalDigits } from '#contract/kinds/decimal-number.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { tagsOf } from '#contract/kinds/tags.ts'
import { YUAN } from '#contract/kinds/money.ts'
import { fileName } from '#core/files/file-name.ts'
import { separated, thousands } from '#core/formats/formats.ts'
import { dateText, dateTimeText } from '#core/formats/dates.ts'

/** How a value reads that nothing else stands for. */
export const VALUE_TEXTS = {
  text: plain,
  textarea: plain,
  html: (value) => htmlText(plain(value)),
  integer: counted,
  decimal: (value, field) => withUnit(decimalText(value, field), field.unit),
  money: (value, field) => withUnit(decimalText(value, field), field.unit ?? YUAN),
  progress: (value) => `${plain(value)}%`,
  date: dateText,
  datetime: dateTimeText,
  time: plain,
  dictionary: plain,
  radio: plain,
  multiple: plain,
  switch: plain,
  password: () => '••••••',
  secret: () => '••••••',
  image: plain,
  images: names,
  files: names,
  json: plain,
  computed: (value, field) =>
    withUnit(field.decimals === undefined ? plain(value) : decimalText(value, field), field.unit),
  reference: plain,
  search: plain,
  tree: plain,
  category: plain,
  area: plain,
  icon: plain,
  color: plain,
  cron: plain,
  tags: (value) => tagsOf(plain(value)).join('、'),
  popText: plain,
} satisfies Record<FieldKind, (value: unknown, field: Field) => string>

function plain(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

function counted(value: unknown, { unit }: Field): string {
  return withUnit(plain(value), unit)
}

function decimalText(value: unknown, field: Field): string {
  const number = Number(value)
  return Number.isFinite(number) ? thousands(decimalDigits(number, field)) : plain(value)
}

function withUnit(text: string, unit: string | undefined): string {
  return unit === undefined ? text : `${text} ${unit}`
}

function names(value: unknown): string {
  return separated(plain(value)).map(fileName).join('、')
}
