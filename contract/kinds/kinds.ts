import { date } from '#contract/kinds/date.ts'
import { datetime } from '#contract/kinds/datetime.ts'
import { dictionary } from '#contract/kinds/dictionary.ts'
import { html } from '#contract/kinds/html.ts'
import { image } from '#contract/kinds/image.ts'
import { integer } from '#contract/kinds/integer.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { password } from '#contract/kinds/password.ts'
import { reference } from '#contract/kinds/reference.ts'
import { switch_ } from '#contract/kinds/switch.ts'
import { text } from '#contract/kinds/text.ts'
import { textarea } from '#contract/kinds/textarea.ts'

/** Every kind a field may have. Console and server have tables of their own with exactly these keys. */
export const KINDS = {
  text,
  textarea,
  html,
  integer,
  date,
  datetime,
  dictionary,
  switch: switch_,
  password,
  image,
  reference,
} as const satisfies Record<string, Kind>

export type FieldKind = keyof typeof KINDS
