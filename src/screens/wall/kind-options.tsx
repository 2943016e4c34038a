import type { ReactNode } from 'react'
import { WALL_FIGURES, WALL_FIGURE_NAMES } from '#contract/walls/wall-figures.ts'
import type { DraftTile } from '#contract/walls/wall-draft.ts'
import { Input, InputNumber, Select } from 'antd'

type Options = DraftTile['options']

interface KindOptionsProps {
  tile: DraftTile
  onChange: (options: Options) => void
}

const FIGURES = WALL_FIGURE_NAMES.map((value) => ({ value, label: WALL_FIGURES[value].label }))
const RANKINGS = [
  { value: 'courses', label: '课程排行' },
  { value: 'faults', label: '故障排行' },
]
const BARS = [
  { value: 'hazards', label: '隐患闭环' },
  { value: 'deviceTypes', label: '设备类型' },
]

/** What a kind of tile lets choose; nothing where it has no choice. */
export function KindOptions({ tile: { kind, options }, onChange }: KindOptionsProps) {
  switch (kind) {
    case 'text':
      return (
        <Labelled label="文字">
          <Input.TextArea
            aria-label="文字"
            maxLength={200}
            value={textOf(options['text'])}
            onChange={({ target }) => onChange({ ...options, text: target.value })}
          />
        </Labelled>
      )
    case 'figure':
      return <Choice label="指标" of="figure" choices={FIGURES} options={options} onChange={onChange} />
    case 'figureRow':
      return (
        <Labelled label="指标">
          <Select
            aria-label="指标"
            mode="multiple"
            options={FIGURES}
            value={Array.isArray(options['figures']) ? options['figures'].map(textOf) : []}
            onChange={(figures) => onChange({ ...options, figures })}
          />
        </Labelled>
      )
    case 'ranking':
      return (
        <>
          <Choice label="排行" of="of" choices={RANKINGS} options={options} onChange={onChange} />
          <Rows options={options} onChange={onChange} />
        </>
      )
    case 'bullets':
    case 'alarms':
      return <Rows options={options} onChange={onChange} />
    case 'statusBars':
      return <Choice label="内容" of="of" choices={BARS} options={options} onChange={onChange} />
    default:
      return null
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label>
      {label}
      {children}
    </label>
  )
}

interface ChoiceProps {
  label: string
  of: string
  choices: { value: string; label: string }[]
  options: Options
  onChange: (options: Options) => void
}

function Choice({ label, of, choices, options, onChange }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <Select
        aria-label={label}
        options={choices}
        value={textOf(options[of])}
        onChange={(value) => onChange({ ...options, [of]: value })}
      />
    </Labelled>
  )
}

function Rows({ options, onChange }: { options: Options; onChange: (options: Options) => void }) {
  const rows = typeof options['rows'] === 'number' ? options['rows'] : null
  return (
    <Labelled label="行数">
      <InputNumber
        aria-label="行数"
        min={3}
        max={20}
        value={rows}
        onChange={(value) => onChange({ ...options, rows: value })}
      />
    </Labelled>
  )
}
