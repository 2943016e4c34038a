import { area } from '#contract/kinds/area.ts'
import { category } from '#contract/kinds/category.ts'
import { color } from '#contract/kinds/color.ts'
import { cron } from '#contract/kinds/cron.ts'
import { icon } from '#contract/kinds/icon.ts'
import { search } from '#contract/kinds/search.ts'
import { secret } from '#contract/kinds/secret.ts'
import { tags } from '#contract/kinds/tags.ts'
import { computed } from '#contract/kinds/computed.ts'
import { date } from '#contract/kinds/date.ts'
import { datetime } from '#contract/kinds/datetime.ts'
import { decimal } from '#contract/kinds/decimal.ts'
import { dictionary } from '#contract/kinds/dictionary.ts'
import { files } from '#contract/kinds/files.ts'
import { html } from '#contract/kinds/html.ts'
import { image } from '#contract/kinds/image.ts'
import { integer } from '#contract/kinds/integer.ts'
import { json } from '#contract/kinds/json.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { money } from '#contract/kinds/money.ts'
import { multiple } from '#contract/kinds/multiple.ts'
import { password } from '#contract/kinds/password.ts'
import { progress } from '#contract/kinds/progress.ts'
import { reference } from '#contract/kinds/reference.ts'
import { switch_ } from '#contract/kinds/switch.ts'
import { text } from '#contract/kinds/text.ts'
import { textarea } from '#contract/kinds/textarea.ts'
import { time } from '#contract/kinds/time.ts'

/** Every kind a field may have. Console and server have tables of their own with exactly these keys. */
export const KINDS = {
  text,
  textarea,
  html,
  integer,
  decimal,
  money,
  progress,
  date,
  datetime,
  time,
  dictionary,
  radio: dictionary,
  multiple,
  switch: switch_,
  password,
  secret,
  image,
  images: files,
  files,
  json,
  computed,
  reference,
  search,
  tree: search,
  category,
  area,
  icon,
  color,
  cron,
  tags,
  popText: text,
} as const satisfies Record<string, Kind>

export type FieldKind = keyof typeof KINDS
