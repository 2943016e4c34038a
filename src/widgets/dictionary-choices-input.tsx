import { joined, separated } from '#core/formats/formats.ts'
import { Select } from 'antd'
import { dictionarySource } from './dictionary-choices.ts'
import { NothingToChoose } from './nothing-to-choose.tsx'
import type { PickerProps } from './picker-props.ts'
import { ONE_TAG } from './pickers/one-tag.tsx'
import { useServices } from './services-context.tsx'
import { useChoices } from './use-choices.ts'

/** Several values of a dictionary as a comma list. Source: FMT-04. */
export function DictionaryChoicesInput({ code, value, onChange, ...rest }: PickerProps & { code: string }) {
  const { dictionaries } = useServices()
  const chosen = separated(value)
  const source = dictionarySource(dictionaries, code)
  const { choices, isLoading, problem, load } = useChoices({ ...source, isNeeded: chosen.length > 0 })
  return (
    <Select
      mode="multiple"
      {...ONE_TAG}
      allowClear
      {...rest}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      notFoundContent={<NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />}
      options={choices}
      value={chosen}
      onChange={(values: string[]) => onChange?.(joined(values))}
      onOpenChange={(opened) => opened && load()}
    />
  )
}
