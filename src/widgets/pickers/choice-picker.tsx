import { joined, separated } from '#core/formats/formats.ts'
import { Select } from 'antd'
import { use } from 'react'
import type { Choice } from '#machines/choices/choices.machine.ts'
import { NothingToChoose } from '#widgets/nothing-to-choose.tsx'
import { NamingContext } from '#widgets/naming-context.ts'
import { useChoices } from '#widgets/use-choices.ts'
import { ONE_TAG } from './one-tag.tsx'
import type { ReferencePickerProps } from './reference-props.ts'

interface ChoicePickerProps extends ReferencePickerProps {
  fetch: (keyword: string, signal: AbortSignal) => Promise<Choice[]>
  /** The server looks for the keyword; otherwise the loaded options are filtered here. */
  remote?: boolean
  searchDelayMs?: number
}

/** One option, or several kept as a comma list. Source: FMT-04. */
export function ChoicePicker({
  fetch,
  remote = false,
  searchDelayMs,
  many = false,
  texts = {},
  value,
  onChange,
  ...rest
}: ChoicePickerProps) {
  const chosen = separated(value)
  const { choices, isLoading, problem, load, search } = useChoices({
    fetch,
    isNeeded: chosen.length > 0,
    ...(searchDelayMs === undefined ? {} : { searchDelayMs }),
  })
  const { to: _to, by: _by, ...item } = rest
  const tellNames = use(NamingContext)
  const options: Choice[] = [...choices, ...keptChoices(chosen, choices, texts)]
  const choose = (now: readonly string[]) => {
    const among = options.filter((one) => now.includes(one.value))
    tellNames(among.map(({ value: one, label, row }) => ({ value: one, text: label, row })))
    onChange?.(joined(now))
  }
  return (
    <Select<string | string[] | null>
      {...(many ? { mode: 'multiple' as const, ...ONE_TAG } : {})}
      allowClear
      {...item}
      showSearch={remote ? { filterOption: false, onSearch: search } : { optionFilterProp: 'label' }}
      loading={isLoading}
      notFoundContent={<NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />}
      options={options}
      value={many ? chosen : (chosen[0] ?? null)}
      onChange={(now) => choose([now ?? []].flat())}
      onOpenChange={(opened) => opened && load()}
    />
  )
}

/** What is kept and was not found: shown by the text it had, and still there to be chosen. */
function keptChoices(
  chosen: readonly string[],
  choices: readonly Choice[],
  texts: Readonly<Record<string, string>>,
): Choice[] {
  return chosen
    .filter((value) => texts[value] !== undefined && !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: texts[value] ?? value }))
}
