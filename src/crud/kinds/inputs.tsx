import type { FieldKind } from '#contract/kinds/kinds.ts'
import { RICH_TEXT_HEIGHT } from '#contract/console/layout.ts'
import type { PickerProps } from '#widgets/picker-props.ts'
import { Skeleton } from 'antd'
import type { ComponentType } from 'react'
import { DecimalInput } from './decimal-input.tsx'
import { ComputedInput } from './computed-input.tsx'
import { DictionaryInput } from './dictionary-input.tsx'
import { textValue, type FieldInputProps } from './input-props.ts'
import { CronFieldInput } from './cron-field-input.tsx'
import { AreaFieldInput, CategoryFieldInput, PopTextFieldInput, SearchInput, TreeFieldInput } from './chosen-inputs.tsx'
import { IntegerInput } from './integer-input.tsx'
import { JsonInput } from './json-input.tsx'
import { FilesInput, MultipleInput, PictureInput, PicturesInput, RadioInput } from './later-inputs.tsx'
import { ProgressInput } from './progress-input.tsx'
import { ReferenceInput } from './reference-input.tsx'
import { SwitchInput } from './switch-input.tsx'
import { TextArea, TextInput } from './written-inputs.tsx'
import { later } from '#widgets/later/later.tsx'
import { laterField } from './later-field.tsx'

/** The control of a kind in a form. */
export interface FieldControl {
  Input: ComponentType<FieldInputProps>
  /** Takes the whole width of a form in several columns. */
  wide?: true
}

/** Controls that bring much code with them come with the first form that has them. */
export const INPUTS = {
  text: { Input: TextInput },
  textarea: { Input: TextArea, wide: true },
  html: { Input: HtmlInput, wide: true },
  integer: { Input: IntegerInput },
  decimal: { Input: DecimalInput },
  money: { Input: DecimalInput },
  progress: { Input: ProgressInput },
  date: textControl(async () => (await import('#crud/kinds/date-controls.tsx')).DayInput),
  datetime: textControl(async () => (await import('#crud/kinds/date-controls.tsx')).MomentInput),
  time: textControl(async () => (await import('#widgets/time-input.tsx')).TimeInput),
  dictionary: { Input: DictionaryInput },
  radio: { Input: RadioInput, wide: true },
  multiple: { Input: MultipleInput },
  switch: { Input: SwitchInput },
  password: textControl(async () => (await import('#widgets/password-input.tsx')).PasswordInput),
  secret: textControl(async () => (await import('#widgets/password-input.tsx')).PasswordInput),
  image: { Input: PictureInput },
  images: { Input: PicturesInput, wide: true },
  files: { Input: FilesInput, wide: true },
  json: { Input: JsonInput, wide: true },
  computed: { Input: ComputedInput },
  reference: { Input: ReferenceInput },
  search: { Input: SearchInput },
  tree: { Input: TreeFieldInput },
  category: { Input: CategoryFieldInput },
  area: { Input: AreaFieldInput },
  icon: textControl(async () => (await import('#widgets/fields/icon-input.tsx')).IconInput),
  color: textControl(async () => (await import('#widgets/fields/color-input.tsx')).ColorInput),
  cron: { Input: CronFieldInput, wide: true },
  tags: textControl(async () => (await import('#widgets/fields/tags-input.tsx')).TagsInput),
  popText: { Input: PopTextFieldInput },
} satisfies Record<FieldKind, FieldControl>

/** The control of a kind. */
export function inputOf(kind: FieldKind): FieldControl {
  return INPUTS[kind]
}

/** A control of its own file that knows texts only. */
function textControl(load: () => Promise<ComponentType<PickerProps>>): FieldControl {
  const Control = laterField(async () => ({ default: await load() }))
  function LaterInput({ field: _field, texts: _texts, value, onChange, ...rest }: FieldInputProps) {
    return <Control {...rest} value={textValue(value)} onChange={(chosen) => onChange?.(chosen)} />
  }
  return { Input: LaterInput }
}

const RichText = later(
  async () => ({ default: (await import('#widgets/rich-text/rich-text-input.tsx')).RichTextInput }),
  { Waiting: () => <Skeleton.Node active style={{ width: '100%', height: RICH_TEXT_HEIGHT }} /> },
)

function HtmlInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return <RichText {...item} label={field.label} value={textValue(value)} />
}
