import type { ColumnChoice, Density } from '#machines/list-page/columns.ts'
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  SettingOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Checkbox, Popover, Segmented, Tooltip } from 'antd'
import { useState } from 'react'
import { fieldOf } from '#crud/define-screen.ts'
import styles from './column-settings.module.css'
import type { Crud } from '#crud/screen.ts'

const DENSITIES: { value: Density; label: string }[] = [
  { value: 'large', label: '宽松' },
  { value: 'middle', label: '适中' },
  { value: 'small', label: '紧凑' },
]

/** Shows, orders and pins columns and sets the density; kept per user on the server. */
export function ColumnSettings({ crud }: { crud: Crud }) {
  return (
    <Popover trigger="click" placement="bottomRight" title="列设置" content={<Panel crud={crud} />} destroyOnHidden>
      <Tooltip title="列设置">
        <Button type="text" aria-label="列设置" icon={<SettingOutlined />} />
      </Tooltip>
    </Popover>
  )
}

function Panel({ crud }: { crud: Crud }) {
  const { columns: settings } = crud
  const { columns, density } = useSelector(settings, (snapshot) => snapshot.context)
  const isUnsaved = useSelector(settings, (snapshot) => snapshot.matches({ ready: 'unsaved' }))
  const [dragged, setDragged] = useState<string | null>(null)
  return (
    <div className={styles['panel']}>
      <Segmented
        block
        size="small"
        options={DENSITIES}
        value={density}
        onChange={(chosen) => settings.send({ type: 'density.change', density: chosen })}
      />
      <ul className={styles['list']}>
        {columns.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of the row do the same without a mouse
          <li
            key={choice.key}
            draggable
            data-dragged={dragged === choice.key}
            onDragStart={() => setDragged(choice.key)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && settings.send({ type: 'column.move', key: dragged, to: index })}
          >
            <ColumnRow crud={crud} choice={choice} index={index} last={columns.length - 1} />
          </li>
        ))}
      </ul>
      {isUnsaved && <p role="alert">没能保存到服务器，刷新页面后会恢复；再改一次会重试。</p>}
      <Button block size="small" onClick={() => settings.send({ type: 'columns.reset' })}>
        恢复默认
      </Button>
    </div>
  )
}

interface ColumnRowProps {
  crud: Crud
  choice: ColumnChoice
  index: number
  last: number
}

function ColumnRow({ crud: { columns: settings, screen }, choice, index, last }: ColumnRowProps) {
  const { key, shown, pin } = choice
  const { label } = fieldOf(screen, key)
  const move = (to: number) => settings.send({ type: 'column.move', key, to })
  const toggle = (side: 'left' | 'right') => settings.send({ type: 'column.pin', key, pin: pin === side ? null : side })
  return (
    <>
      <Checkbox checked={shown} onChange={() => settings.send({ type: 'column.toggle', key })}>
        {label}
      </Checkbox>
      <span className={styles['tools']}>
        <Tool label={`上移 ${label}`} icon={<ArrowUpOutlined />} disabled={index === 0} run={() => move(index - 1)} />
        <Tool
          label={`下移 ${label}`}
          icon={<ArrowDownOutlined />}
          disabled={index === last}
          run={() => move(index + 1)}
        />
        <Tool
          label={`固定在左侧 ${label}`}
          icon={<VerticalRightOutlined />}
          pressed={pin === 'left'}
          run={() => toggle('left')}
        />
        <Tool
          label={`固定在右侧 ${label}`}
          icon={<VerticalLeftOutlined />}
          pressed={pin === 'right'}
          run={() => toggle('right')}
        />
      </span>
    </>
  )
}

interface ToolProps {
  label: string
  icon: React.ReactNode
  run: () => void
  disabled?: boolean
  pressed?: boolean
}

function Tool({ label, icon, run, disabled = false, pressed }: ToolProps) {
  return (
    <Button
      type={pressed === true ? 'primary' : 'text'}
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={disabled}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={run}
    />
  )
}
