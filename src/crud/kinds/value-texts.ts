import type { FieldKind } from '#contract/kinds/kinds.ts'
import { dateText, dateTimeText } from '#core/dates.ts'

/** How a value reads that nothing else stands for. */
export const VALUE_TEXTS = {
  text: plain,
  textarea: plain,
  html: plain,
  integer: plain,
  date: dateText,
  datetime: dateTimeText,
  dictionary: plain,
  switch: plain,
  password: () => '••••••',
  image: plain,
  reference: plain,
} satisfies Record<FieldKind, (value: unknown) => string>

function plain(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
