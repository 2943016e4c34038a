import type { columnSettingsMachine } from '#machines/column-settings/column-settings.machine.ts'
import type { ColumnChoice } from '#machines/list-page/columns.ts'
import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import type { ActorRefFrom } from 'xstate'
import styles from './column-settings.module.css'

interface ColumnRowProps {
  settings: ActorRefFrom<typeof columnSettingsMachine>
  label: string
  choice: ColumnChoice
  /** Tab leads to it; its buttons are reached by arrows. */
  isCurrent: boolean
  /** Places of its neighbours on its side among all columns; null = it has none there. */
  before: number | null
  after: number | null
}

/** One column: whether it is shown, where it stands, to which side it is pinned. */
export function ColumnRow({ settings, label, choice, isCurrent, before, after }: ColumnRowProps) {
  const { key, shown, pin } = choice
  const move = (to: number | null) => to !== null && settings.send({ type: 'column.move', key, to })
  const toggle = (side: 'left' | 'right') => settings.send({ type: 'column.pin', key, pin: pin === side ? null : side })
  return (
    <>
      <Checkbox
        checked={shown}
        tabIndex={isCurrent ? 0 : -1}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onChange={() => settings.send({ type: 'column.toggle', key })}
      >
        {label}
      </Checkbox>
      <span className={styles['tools']}>
        <Tool label={`上移 ${label}`} icon={<ArrowUpOutlined />} disabled={before === null} run={() => move(before)} />
        <Tool label={`下移 ${label}`} icon={<ArrowDownOutlined />} disabled={after === null} run={() => move(after)} />
        <PinTool side="left" word="左" label={`固定在左侧 ${label}`} isPinned={pin === 'left'} run={toggle} />
        <PinTool side="right" word="右" label={`固定在右侧 ${label}`} isPinned={pin === 'right'} run={toggle} />
      </span>
    </>
  )
}

interface PinToolProps {
  side: 'left' | 'right'
  word: string
  label: string
  isPinned: boolean
  run: (side: 'left' | 'right') => void
}

function PinTool({ side, word, label, isPinned, run }: PinToolProps) {
  return (
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      className={styles['pin'] ?? ''}
      icon={isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
      aria-label={label}
      aria-pressed={isPinned}
      title={isPinned ? `取消${label}` : label}
      onClick={() => run(side)}
    >
      {word}
    </Button>
  )
}

interface ToolProps {
  label: string
  icon: React.ReactNode
  run: () => void
  disabled: boolean
}

function Tool({ label, icon, run, disabled }: ToolProps) {
  return (
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      icon={icon}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={run}
    />
  )
}
