import { joined, separated } from '#core/formats.ts'
import { Select } from 'antd'
import type { Choice } from '#machines/choices/choices.machine.ts'
import { NothingToChoose } from './nothing-to-choose.tsx'
import type { PickerProps } from './picker-props.ts'
import { useChoices } from './use-choices.ts'

interface MultiPickerProps extends PickerProps {
  fetch: (keyword: string, signal: AbortSignal) => Promise<Choice[]>
  /** The server looks for the keyword; otherwise the loaded options are filtered here. */
  remote?: boolean
}

/** Several options kept as a comma list. Source: FMT-04. */
export function MultiPicker({ fetch, remote = false, value, onChange, ...rest }: MultiPickerProps) {
  const chosen = separated(value)
  const { choices, isLoading, problem, load, search } = useChoices({ fetch, isNeeded: chosen.length > 0 })
  return (
    <Select
      mode="multiple"
      allowClear
      {...rest}
      showSearch={remote ? { filterOption: false, onSearch: search } : { optionFilterProp: 'label' }}
      loading={isLoading}
      notFoundContent={<NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />}
      options={choices}
      value={chosen}
      onChange={(values: string[]) => onChange?.(joined(values))}
      onOpenChange={(opened) => opened && load()}
    />
  )
}
