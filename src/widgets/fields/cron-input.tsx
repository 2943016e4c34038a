import { cronRuns, HOME_ZONE, isZone } from '#contract/kinds/cron-runs.ts'
import { paceProblem } from '#contract/kinds/cron-pace.ts'
import { cronProblem } from '#contract/kinds/cron-text.ts'
import type { PickerProps } from '#widgets/picker-props.ts'
import { ThunderboltOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input, Space } from 'antd'
import { useState } from 'react'
import { inChina } from '#core/formats/dates.ts'
import { cronWords } from './cron-words.ts'
import styles from './cron-input.module.css'

const RUNS = 5

const USUAL: readonly { text: string; label: string }[] = [
  { text: '0 0/5 * * * ?', label: '每 5 分钟' },
  { text: '0 0 * * * ?', label: '每小时' },
  { text: '0 0 2 * * ?', label: '每天 02:00' },
  { text: '0 0 8 ? * MON-FRI', label: '工作日 08:00' },
  { text: '0 0 3 ? * SUN', label: '每周日 03:00' },
  { text: '0 0 4 1 * ?', label: '每月 1 日 04:00' },
]

/** When something runs, as Quartz writes it, with what it means and the next runs. */
export function CronInput({
  id,
  value,
  onChange,
  disabled = false,
  placeholder = '秒 分 时 日 月 周',
  zone = HOME_ZONE,
}: PickerProps & { zone?: string }) {
  const text = value ?? ''
  return (
    <div>
      <Space.Compact block>
        <Input
          {...(id === undefined ? {} : { id })}
          allowClear
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Dropdown
          disabled={disabled}
          trigger={['click']}
          menu={{
            items: USUAL.map((one) => ({ key: one.text, label: one.label, extra: one.text })),
            onClick: ({ key }) => onChange?.(key),
          }}
        >
          <Button disabled={disabled} aria-label="常用时间" icon={<ThunderboltOutlined />} />
        </Dropdown>
      </Space.Compact>
      {text.trim() !== '' && <Meaning text={text} zone={zone} />}
    </div>
  )
}

function Meaning({ text, zone }: { text: string; zone: string }) {
  const [nowMs] = useState(() => Date.now())
  const problem = cronProblem(text) ?? paceProblem(text)
  if (problem !== null) return <p className={styles['meaning']} data-bad>{`表达式${problem}`}</p>
  if (!isZone(zone)) return <p className={styles['meaning']} data-bad>{`没有名为“${zone}”的时区`}</p>
  const runs = cronRuns(text, zone, nowMs, RUNS).map((run) => inChina(run))
  return (
    <div className={styles['meaning']}>
      <p>{zone === HOME_ZONE ? cronWords(text) : `${cronWords(text)}（${zone} 时间，下列为北京时间）`}</p>
      {runs.length === 0 ? (
        <p>以后不会再运行</p>
      ) : (
        <ol aria-label={`最近 ${runs.length} 次运行时间`}>
          {runs.map((run) => (
            <li key={run}>{run}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
