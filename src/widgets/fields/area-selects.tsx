import type { Choice } from '#machines/choices/choices.machine.ts'
import { NothingToChoose } from '#widgets/nothing-to-choose.tsx'
import type { PickerProps } from '#widgets/picker-props.ts'
import { Select, Space } from 'antd'
import type { useChoices } from '#widgets/use-choices.ts'
import { useId, useState } from 'react'

const LEVELS = ['省/直辖市', '城市', '区县']

/** The tree of areas, the codes from the province down to the chosen one, and how another is chosen. */
export interface Area {
  source: ReturnType<typeof useChoices>
  path: readonly string[]
  choose: (codes: readonly string[]) => void
}

/** Three selects, one after the other; the answer is given with the last one there is. Source: BLOCK-09. */
export function AreaSelects({ id, disabled, source, path, choose }: PickerProps & Area) {
  const { choices, isLoading, problem, load } = source
  const unnamed = useId()
  const own = id ?? unnamed
  const [draft, setDraft] = useState<readonly string[]>([])
  const isBegun = draft.length > 0 && !isWhole(choices, draft)
  const begun = isBegun ? draft : []
  const chosen = path.length > 0 ? path : begun
  const options = levelsOf(choices, chosen)
  const pick = (level: number, code: string | null) => {
    const next = [...chosen.slice(0, level), ...(code === null ? [] : [code])]
    setDraft(next)
    choose(isWhole(choices, next) ? next : [])
  }
  return (
    <Space.Compact block>
      {LEVELS.map((name, level) => (
        <Select<string | null>
          key={name}
          id={level === 0 ? own : `${own}-${level}`}
          {...(disabled === undefined ? {} : { disabled })}
          aria-label={name}
          placeholder={name}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          style={{ flex: 1, minWidth: 0 }}
          loading={isLoading && level === 0}
          notFoundContent={<NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />}
          options={options[level]?.map(({ value, label }) => ({ value, label })) ?? []}
          value={chosen[level] ?? null}
          onChange={(code) => pick(level, code ?? null)}
          onOpenChange={(opened) => opened && load()}
        />
      ))}
    </Space.Compact>
  )
}

/** Nothing is left to choose. */
function isWhole(choices: readonly Choice[], codes: readonly string[]): boolean {
  return codes.length > 0 && levelsOf(choices, codes)[codes.length]?.length === 0
}

/** What each select offers, by what the ones before it hold. */
function levelsOf(choices: readonly Choice[], chosen: readonly string[]): Choice[][] {
  const levels: Choice[][] = [[...choices]]
  for (const code of chosen) levels.push(levels.at(-1)!.find(({ value }) => value === code)?.children ?? [])
  return levels
}
